import { createHash, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { oneTimeCodes } from '#server/store/accounts/one-time-codes';
import { signInTries } from '#server/store/accounts/sign-in-tries';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
afterAll(() => server.close());

const MOBILE = '0812345678';
const NETWORK = '203.0.113.7';

/**
 * A plain hash, which an attacker with a copy of the database can try for every number, name and network in seconds.
 */
const guess = (subject: string) => {
  const hash = createHash('sha256').update(subject);
  return [hash.copy().digest('base64url'), hash.copy().digest('hex'), hash.copy().digest('base64')];
};

test('no stored hash of a number, name or address can be guessed without the secret key', async () => {
  const address = NETWORK;
  await server.send('api/AUTHEN_WEB', { body: { username: 'shop1', password: 'wrong' }, address });
  await server.send('OTP/REQUEST_OTP', {
    body: { OtpID: randomUUID(), Mobile: MOBILE, Purpose: 'REGISTER' },
    address,
  });
  const codes = await server.database.select({ hash: oneTimeCodes.mobileHash }).from(oneTimeCodes);
  const tries = await server.database.select({ hash: signInTries.subject }).from(signInTries);
  expect(codes).toHaveLength(1);
  expect(tries.length).toBeGreaterThan(3);
  const guesses = [
    MOBILE,
    `code to ${MOBILE}`,
    `code again ${MOBILE}`,
    `code from ${NETWORK}`,
    `code to ${MOBILE} from ${NETWORK}`,
    `address ${NETWORK}`,
    'account shop1',
    `account shop1 at ${NETWORK}`,
  ].flatMap(guess);
  const kept = [...codes, ...tries].map(({ hash }) => hash);
  expect(kept.filter((hash) => guesses.includes(hash))).toEqual([]);
});
