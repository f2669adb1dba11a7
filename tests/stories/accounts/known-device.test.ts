import { expect, test } from 'vitest';
import { clearSession, signIn } from '#state/accounts/session';
import { networkTo } from '#tests/support/phone/network-to';
import { PASSWORD } from '#tests/support/data/people';
import { openTestPhone } from '#tests/support/phone/phone';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const wrong = { username: 'shop1', password: 'wrong' };
const right = { username: 'shop1', password: PASSWORD };

test('guesses by strangers lock out no known phone; a new phone is told how long to wait', async () => {
  const own = await openShopkeeper(server);
  await clearSession(own.phone);
  for (let network = 0; network < 10; network += 1)
    for (let tried = 0; tried < 10; tried += 1)
      await server.send('api/AUTHEN_WEB', { body: wrong, address: `198.51.100.${network}` });

  const connection = networkTo(server.app);
  const another = await openTestPhone({ tenant: server.tenant.configuration, connection });
  expect(await signIn(another.phone, right)).toEqual({
    kind: 'refused',
    code: 'too-many-tries',
    waitMs: 1000,
  });
  expect((await signIn(own.phone, right)).kind).toBe('signed-in');
  server.clock.moveOn(1000);
  expect((await signIn(another.phone, right)).kind).toBe('signed-in');
});
