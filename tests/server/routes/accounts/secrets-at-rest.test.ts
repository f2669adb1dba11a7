import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccessLink, spendAccessLink } from '#contract/accounts/access-link';
import { beginLine, finishLine } from '#contract/accounts/line-calls';
import { makeAccessLink } from '#contract/accounts/make-access-link';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import type { AccessLink } from '#domain/accounts/access-link';
import { newPushKeys } from '#server/gateways/push/web-push';
import { pushKeysOf } from '#server/services/notifications/push-keys';
import { partner } from '#tests/support/gateways/access-links';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { openTestLine } from '#tests/support/gateways/line';
import { MOBILES, PASSWORD } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';

/** No limits, because they do not stop an attacker with a copy of the database. Other tests show the limits. */
const NO_LIMITS = {
  signInLimits: { perAccount: 1e6, perAddress: 1e6, guestsPerAddress: 1e6, windowMs: 60_000 },
  requestLimits: { perAddress: 1e6, perSession: 1e6, picturesPerAddress: 1e6, probesPerAddress: 1e6 },
};

const line = await openTestLine(() => server.clock());
const server = await openTestServer({ line: { login: line.login }, settings: NO_LIMITS });
afterAll(async () => {
  await server.close();
  await line.close();
});

/** Every column of every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await server.database
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = current_schema()`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await server.database
      .select({ row: sql<string>`dumped::text` })
      .from(sql`${sql.identifier(name)} as dumped`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

/** Values that sign somebody in, known to people and phones alone. */
const secrets = new Map<string, string>();
let unspent: AccessLink;

beforeAll(async () => {
  const token = await server.signIn('shop1');
  secrets.set('a session', token);
  secrets.set('a session of a guest', await server.signInAsGuest());
  secrets.set('a password', PASSWORD);

  unspent = answerOf(makeAccessLink, await server.send(makeAccessLink.path, { token }));
  secrets.set('the payload of a link', unspent.payload);
  secrets.set('the signature of a link', unspent.signature);

  const id = randomUUID();
  const wanted = { id, mobile: MOBILES.shop2, purpose: 'password', language: 'th-TH' } as const;
  await server.send(requestCode.path, { body: requestCode.request.toWire(wanted) });
  const code = /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0] ?? '';
  const verified = answerOf(
    verifyCode,
    await server.send(verifyCode.path, { body: verifyCode.request.toWire({ id, code }) }),
  );
  if (verified.kind !== 'verified') throw new Error('the code was right');
  secrets.set('a ticket for a new password', verified.ticket);
  const again = { ...wanted, id: randomUUID(), mobile: MOBILES.shop1 };
  await server.send(requestCode.path, { body: requestCode.request.toWire(again) });
  secrets.set('a code', /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0] ?? '');

  const begun = answerOf(
    beginLine,
    await server.send(beginLine.path, { body: beginLine.request.toWire('link') }),
  );
  if (begun.kind !== 'started') throw new Error('the shop has LINE');
  secrets.set('the state of LINE', begun.state);
  secrets.set('the key of the browser that went to LINE', begun.browserKey);
  const back = await line.visit(begun.address, { name: 'Nok' });
  const finish = { ...back, browserKey: begun.browserKey };
  const finished = answerOf(
    finishLine,
    await server.send(finishLine.path, { body: finishLine.request.toWire(finish) }),
  );
  if (finished.kind !== 'not-linked') throw new Error('nobody has linked this LINE');
  secrets.set('a ticket that links LINE', finished.ticket);

  const { privateKey } = await pushKeysOf(server.tenant, newPushKeys);
  secrets.set('the private key of push', privateKey);
});

/** Matches whole words, because the digits of a code may occur in a longer hash by chance. */
const isIn = (text: string, secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text);

test('no column of any table contains a secret in clear text', async () => {
  const text = await dump();
  expect(isIn(text, 'shop1')).toBe(true);
  expect([...secrets.values()].filter((secret) => secret.length < 6)).toEqual([]);
  expect([...secrets].filter(([, secret]) => isIn(text, secret)).map(([what]) => what)).toEqual([]);
});

/** Long enough for a token, or a key of 32 bytes. */
const LONG_WORDS = /[\w+/-]{43,}={0,2}/g;

test('no stored value signs anybody in, as a token, a link or a key', async () => {
  const words = [...new Set((await dump()).match(LONG_WORDS))];
  expect(words.length).toBeGreaterThan(5);
  const until = new Date(server.clock().getTime() + 60_000);
  const entered: string[] = [];
  for (const word of words) {
    const alive = await server.send('api/verify/isauth/user', { method: 'GET', token: word });
    if (alive.body === true) entered.push(`as a token: ${word}`);
    const forged = [
      { ...unspent, payload: word },
      { ...unspent, signature: word },
      ...(['base64', 'hex', 'utf8'] as const).map((encoding) =>
        partner(unspent.keyId, Buffer.from(word, encoding)).link({ until }),
      ),
    ];
    for (const link of forged) {
      const sent = await server.send(readAccessLink.path, { body: readAccessLink.request.toWire(link) });
      if (answerOf(readAccessLink, sent).kind === 'good') entered.push(`as a link or its key: ${word}`);
    }
  }
  expect(entered).toEqual([]);
  const spent = await server.send(spendAccessLink.path, { body: spendAccessLink.request.toWire(unspent) });
  expect(answerOf(spendAccessLink, spent)).toMatchObject({ kind: 'signed-in' });
});
