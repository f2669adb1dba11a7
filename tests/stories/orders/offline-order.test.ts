import { expect, test } from 'vitest';
import { refreshOrders } from '#state/orders/history/order-history';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { readCartView } from '#state/cart/cart-view';
import { orders } from '#server/store/orders/orders';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';
import {
  confirm,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
} from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

const ADD_ORDER = 'ADD_ORDER';

test('an order placed offline reaches the server exactly once, even if the answer is lost', async () => {
  const { phone, connection, network, wait, untilIdle } = await openShopkeeper(server);
  network.isOnline = false;
  connection.close();

  const outcome = await orderFishSauce(phone, 2);
  await phone.sync.wake('enqueue');
  expect(outcome.kind).toBe('saved');
  expect((await readCartView(phone)).lines).toEqual([]);
  expect(await unsentOn(phone)).toMatchObject([{ state: 'waiting', attempts: 0 }]);

  network.isOnline = true;
  connection.open();
  connection.plan(ADD_ORDER, 'answer-lost');
  await phone.sync.wake('online');
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown', attempts: 1 }]);
  expect(await ordersIn(server)).toHaveLength(1);

  await wait(1_000);
  await untilIdle();
  const [order] = await ordersIn(server);
  expect(await ordersIn(server)).toHaveLength(1);
  expect(await unsentOn(phone)).toEqual([]);
  expect(await historyOn(phone)).toEqual([order?.id]);
  const keys = connection.arrivalsAt(ADD_ORDER).map((arrival) => arrival.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('a double tap on Confirm and the same draft in a second tab make one order', async () => {
  const { phone, reopen, untilIdle } = await openShopkeeper(server);
  const first = await orderFishSauce(phone);
  if (first.kind !== 'saved') throw new Error('not saved');
  const again = await Promise.all([confirm(phone, first.orderId), confirm(phone, first.orderId)]);
  await untilIdle();
  const opened = await reopen();
  const afterReload = await confirm(opened.phone, first.orderId);

  expect([...again, afterReload].map((outcome) => outcome.kind)).toEqual(['saved', 'saved', 'saved']);
  await opened.untilIdle();
  expect((await ordersIn(server)).map((order) => order.id)).toEqual([first.orderId]);
});

test('an app closed before it could send sends the order when it opens again', async () => {
  const { phone, connection, reopen } = await openShopkeeper(server);
  connection.close();
  await orderFishSauce(phone);
  await phone.sync.wake('enqueue');
  const opened = await reopen();
  expect(await unsentOn(opened.phone)).toHaveLength(1);
  connection.open();
  await sendNow(opened.phone);
  expect(await unsentOn(opened.phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('an app killed while sending sends the same order again, not another', async () => {
  const { phone, connection, untilIdle, reopen } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'answer-lost');
  await orderFishSauce(phone);
  await untilIdle();
  await phone.personal.outbox.toCollection().modify((row) => void Object.assign(row, { state: 'sending' }));
  const opened = await reopen();
  await sendNow(opened.phone);
  expect(await unsentOn(opened.phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
  expect(connection.arrivalsAt(ADD_ORDER)).toHaveLength(2);
});

test.each([
  'captive-portal',
  'cut-body',
  'server-error',
  'bare-401',
  'bare-403',
  'too-many-requests',
] as const)('after "%s" the order is kept and sent again by itself under the same key', async (mishap) => {
  const { phone, connection, wait, untilIdle, clock } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, mishap);
  await orderFishSauce(phone);
  await untilIdle();
  expect(await ordersIn(server)).toHaveLength(0);
  expect(await unsentOn(phone)).toMatchObject([{ attempts: 1 }]);
  expect(await phone.personal.sessions.get('current')).toMatchObject({ isEnded: false });
  const waitMs = mishap === 'too-many-requests' ? 120_000 : 1_000;
  await expect.poll(() => clock.nextTimerInMs()).toBe(waitMs);
  await wait(waitMs);
  expect(await unsentOn(phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('an order that a busy server refused is sent again, not before the requested time', async () => {
  const { phone, connection, wait, untilIdle, clock } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'too-busy');
  await orderFishSauce(phone);
  await untilIdle();
  expect(await phone.personal.outbox.toArray()).toMatchObject([
    { state: 'unknown', isMaybeSent: true, lastProblem: 'too-busy' },
  ]);
  await expect.poll(() => clock.nextTimerInMs()).toBe(7_000);
  await wait(7_000);
  expect(await unsentOn(phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('a hanging request is given up after fifteen seconds, and the order is kept', async () => {
  const { phone, connection, clock, untilIdle, wait } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'hang');
  await orderFishSauce(phone);
  const settled = untilIdle();
  await expect
    .poll(() => phone.personal.outbox.where('id').notEqual('').first())
    .toMatchObject({ state: 'sending' });
  await expect.poll(() => clock.nextTimerInMs()).toBe(15_000);
  clock.moveOn(15_000);
  await settled;
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown', attempts: 1 }]);
  await wait(1_000);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('orders held up by a bad connection are all sent once it works', async () => {
  const { phone, connection } = await openShopkeeper(server);
  connection.close();
  const first = await orderFishSauce(phone, 1);
  const second = await orderFishSauce(phone, 2);
  const third = await orderFishSauce(phone, 3);
  await phone.sync.wake('timer');
  connection.open();
  await sendNow(phone);
  expect(await unsentOn(phone)).toEqual([]);
  const ids = [first, second, third].map((outcome) => (outcome.kind === 'saved' ? outcome.orderId : ''));
  const arrived = connection.arrivalsAt(ADD_ORDER).map((arrival) => arrival.idempotencyKey?.split(':')[0]);
  expect([...arrived].sort()).toEqual([...ids].sort());
  expect(await ordersIn(server)).toHaveLength(3);
});

test('an order with a new status leaves the list of its old status', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId] = await historyOn(phone);
  await server.database.update(orders).set({ status: 'so-approve' });
  await refreshOrders(phone, { status: 'so-wait', period: undefined });
  expect(await phone.personal.orders.toArray()).toMatchObject([{ id: orderId, status: 'so-approve' }]);
});

test("receipts expire after thirty days of the server's clock, whatever the phone's clock says", async () => {
  const { phone, untilIdle, clock } = await openShopkeeper(server);
  const old = {
    account: 'somebody',
    kind: 'add-order',
    outcome: 'accepted',
    settledAt: clock.now(),
  } as const;
  await phone.personal.receipts.bulkPut([
    { ...old, id: 'old:1', subject: 'old', orderedAt: '2020-01-01T00:00:00.000Z' },
    { ...old, id: 'late:1', subject: 'late', orderedAt: '2099-01-01T00:00:00.000Z' },
  ]);
  clock.setWall(new Date('1970-01-01T00:00:00Z'));
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId] = await historyOn(phone);
  const stored = (await phone.personal.receipts.toArray()).map((receipt) => receipt.subject);
  expect(stored.sort()).toEqual([orderId, 'late'].sort());
});

test('a history that cannot be loaded leaves the saved one unchanged', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const before = await historyOn(phone);
  connection.plan('GET_ORDER_HISTORY', 'captive-portal', 'server-error', 'cut-body');
  const outcomes = [await refreshOrders(phone), await refreshOrders(phone), await refreshOrders(phone)];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unreadable', 'unreachable', 'unreadable']);
  expect(before).toHaveLength(1);
  expect(await historyOn(phone)).toEqual(before);
});
