import { afterAll, expect, test } from 'vitest';
import { enterSignIn } from '#features/accounts/sign-in/enter-sign-in';
import { readCartView } from '#state/cart/cart-view';
import { setQuantity } from '#state/cart/cart';
import { refreshProducts } from '#state/catalogue/catalogue';
import { startLineLogin, finishLineLogin, linkProvenLine } from '#state/accounts/line-login';
import type { Phone } from '#state/runtime/phone';
import { currentPerson, signInAsGuest, startSession } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { GOODS } from '#tests/support/data/products';
import { openTestLine } from '#tests/support/gateways/line';
import { ordersIn } from '#tests/support/server/orders-in';
import { PASSWORD } from '#tests/support/data/people';
import type { TestServer } from '#tests/support/server/test-server';
import {
  enter,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
  type Shopkeeper,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

/**
 * Row 9, where the other account signs in with LINE. Seen failing with an edit that accepted LINE's answer without
 * checking for pending changes.
 */
const opened: { server?: TestServer } = {};
const line = await openTestLine(() => opened.server?.clock() ?? new Date());
const server = await openStockedServer({ line: { login: line.login } });
opened.server = server;
afterAll(() => line.close());

async function visitLine(phone: Phone) {
  const begun = await startLineLogin(phone, 'sign-in');
  if (begun.kind !== 'begun') throw new Error(begun.code);
  return await line.visit(begun.address, { name: 'Nok' });
}

/** Links LINE to the account of shop2, on any phone. */
async function linkShop2(): Promise<void> {
  const { phone } = await openShopkeeper(server, 'shop2');
  await finishLineLogin(phone, await visitLine(phone));
  expect(await linkProvenLine(phone, { password: PASSWORD })).toMatchObject({ kind: 'linked' });
}

/** shop1 has an order and a cart on this phone. The server is reachable, but did not receive the order. */
async function enqueueOrder({
  phone,
  connection,
  untilIdle,
}: Pick<Shopkeeper, 'phone' | 'connection' | 'untilIdle'>) {
  await refreshProducts(phone, [GOODS.fishSauce.code, GOODS.soySauce.code]);
  connection.plan('ADD_ORDER', 'server-error');
  expect(await orderFishSauce(phone, 3)).toMatchObject({ kind: 'saved' });
  await untilIdle();
  await setQuantity(phone, GOODS.soySauce.code, 1, 2);
  await startSession(phone);
  expect(await unsentOn(phone)).toHaveLength(1);
}

/** The other account sees and sends nothing of it. Its owner still has all of it, and it becomes one order. */
async function expectKeptForItsOwner(phone: Phone): Promise<void> {
  expect((await currentPerson(phone))?.customerCode).toBe('C0002');
  expect([await unsentOn(phone), await historyOn(phone), (await readCartView(phone)).lines]).toEqual([
    [],
    [],
    [],
  ]);
  await phone.sync.wake('manual');
  expect(await ordersIn(server)).toEqual([]);
  expect(await phone.personal.outbox.count()).toBe(1);

  await signOut(phone);
  await enter(phone, 'shop1');
  expect((await readCartView(phone)).count).toBe(1);
  expect(await unsentOn(phone)).toHaveLength(1);
  await phone.sync.wake('manual');
  expect((await ordersIn(server)).map(({ customerCode }) => customerCode)).toEqual(['C0001']);
  expect(await unsentOn(phone)).toEqual([]);
}

test("an account that signs in with LINE neither sees nor sends another account's unsent order", async () => {
  await linkShop2();
  const keeper = await openShopkeeper(server, 'shop1');
  const { phone } = keeper;
  await enqueueOrder(keeper);
  expect(await enterSignIn(phone)).toBe('owes');
  await signOut(phone);
  await signInAsGuest(phone);
  expect(await finishLineLogin(phone, await visitLine(phone))).toMatchObject({ kind: 'signed-in' });
  await expectKeptForItsOwner(phone);
});

test('a return from LINE signs in only once the account with an unsent order has signed out', async () => {
  await linkShop2();
  const keeper = await openShopkeeper(server, 'shop1');
  const { phone } = keeper;
  await signOut(phone);
  const back = await visitLine(phone);
  // Meanwhile, in another tab.
  const tab = await keeper.openTab();
  await enter(tab.phone, 'shop1');
  await enqueueOrder({ ...tab, connection: keeper.connection });

  expect(await finishLineLogin(phone, back)).toEqual({ kind: 'owes' });
  expect((await currentPerson(phone))?.customerCode).toBe('C0001');
  await signOut(phone);
  expect(await finishLineLogin(phone, back)).toMatchObject({ kind: 'signed-in' });
  await expectKeptForItsOwner(phone);
});

test('LINE signs another account in beside an ended session, whose unsent changes are kept', async () => {
  await linkShop2();
  const keeper = await openShopkeeper(server, 'shop1');
  const { phone, connection } = keeper;
  const back = await visitLine(phone);
  connection.plan('ADD_ORDER', 'session-ended');
  await orderFishSauce(phone, 1);
  await keeper.untilIdle();
  await setQuantity(phone, GOODS.soySauce.code, 1, 2);
  expect(await finishLineLogin(phone, back)).toMatchObject({ kind: 'signed-in' });
  await expectKeptForItsOwner(phone);
});
