import { expect, test } from 'vitest';
import { signIn as signInCall, signOut } from '#contract/accounts/session-calls';
import { readCart } from '#local/cart/cart-lines';
import { setQuantity } from '#state/cart/cart';
import { guestCartKey } from '#state/runtime/cart-key';
import { currentPerson, signIn } from '#state/accounts/session';
import { aPerson } from '#tests/support/data/a-person';
import { failingDisk } from '#tests/support/phone/failing-disk';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

test('a sign-in that cannot be saved says why, keeps the cart and tells the server', async () => {
  const disk = failingDisk();
  const asked: string[] = [];
  const { phone, untilIdle } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    disk: disk.factory,
    connection: {
      fetch: async (request) => {
        asked.push(new URL(request.url).pathname);
        if (!request.url.endsWith(signInCall.path)) throw new TypeError('Failed to fetch');
        const answer = signInCall.answer.toWire({ kind: 'signed-in', person: aPerson(), token: 'live' });
        return Response.json(answer, { headers: { 'x-khaisong': 'demo' } });
      },
    },
  });
  await setQuantity(phone, 'P1', 1, 2);
  disk.isFull = (stores) => stores.includes('sessions');
  expect(await signIn(phone, { username: 'shop1', password: 'right' })).toEqual({ kind: 'not-saved' });
  await untilIdle();
  disk.isFull = () => false;
  expect(await currentPerson(phone)).toBeUndefined();
  expect(await readCart(phone.personal.cartLines, guestCartKey('money'))).toHaveLength(1);
  expect(asked.some((path) => path.endsWith(signOut.path))).toBe(true);
  expect(await signIn(phone, { username: 'shop1', password: 'right' })).toMatchObject({ kind: 'signed-in' });
});
