import { expect, test } from 'vitest';
import { enterSignIn } from '#features/accounts/sign-in/enter-sign-in';
import { addressNews } from '#state/addresses/address-news';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { currentPerson, startSession } from '#state/accounts/session';
import { addressOn, requestAddresses, writeAddress } from '#tests/support/phone/addresses-on';
import { GOODS } from '#tests/support/data/products';
import {
  enter,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
  type Shopkeeper,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const tokenOn = async ({ phone }: Shopkeeper) => (await phone.personal.sessions.toArray())[0]?.token ?? '';

const isAlive = async (token: string): Promise<unknown> =>
  (await server.send('api/verify/isauth/user', { method: 'GET', token })).body;

// Seen failing with an edit that cleared only the session: the next person saw the account's orders.
test('opening a sign-in page signs out here and on the server, and keeps only the cart', async () => {
  const keeper = await openShopkeeper(server);
  const { phone, untilIdle } = keeper;
  const token = await tokenOn(keeper);
  await orderFishSauce(phone, 1);
  await untilIdle();
  expect(await historyOn(phone)).toHaveLength(1);
  await setQuantity(phone, GOODS.soySauce.code, 1, 4);

  expect(await enterSignIn(phone)).toBe('entered');
  expect(await currentPerson(phone)).toBeUndefined();
  expect(await historyOn(phone)).toEqual([]);
  await expect.poll(() => isAlive(token)).toBe(false);
  await enter(phone, 'shop1');
  expect((await readCartView(phone)).count).toBe(1);
});

test.each([
  [
    'reported by the browser',
    async ({ network }: Shopkeeper): Promise<void> => {
      network.isOnline = false;
    },
  ],
  [
    'the server was just unreachable',
    async ({ connection, phone }: Shopkeeper): Promise<void> => {
      connection.close();
      await startSession(phone);
    },
  ],
] as const)('a sign-in page signs nobody out while offline (%s)', async (_how, lose) => {
  const keeper = await openShopkeeper(server);
  const token = await tokenOn(keeper);
  await lose(keeper);
  expect(await enterSignIn(keeper.phone)).toBe('offline');
  expect((await currentPerson(keeper.phone))?.customerCode).toBe('C0001');
  expect(await isAlive(token)).toBe(true);
});

test('an account with an unsent order stays signed in until its owner decides about the order', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.plan('ADD_ORDER', 'server-error');
  await orderFishSauce(phone, 1);
  await untilIdle();
  await startSession(phone);
  expect(await enterSignIn(phone)).toBe('owes');
  expect((await currentPerson(phone))?.customerCode).toBe('C0001');
  expect(await unsentOn(phone)).toHaveLength(1);
});

test('an account with only an unsent address stays signed in too, and the address stays pending', async () => {
  const { phone, connection } = await openShopkeeper(server);
  await requestAddresses(phone);
  connection.plan('_DELIVERY_ADDRESS', 'unavailable');
  const id = await writeAddress(phone, { name: 'สาขาขัดข้อง' });
  expect(await addressNews(phone, id)).toMatchObject({ kind: 'trouble' });
  await startSession(phone);
  expect(await enterSignIn(phone)).toBe('owes');
  expect((await currentPerson(phone))?.customerCode).toBe('C0001');
  expect(await addressOn(phone, id)).toMatchObject({ change: { state: 'waiting' } });
});
