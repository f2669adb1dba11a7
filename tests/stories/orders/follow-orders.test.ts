import { expect, test } from 'vitest';
import { isOrderFor } from '#domain/orders/find-orders';
import { ALL_ORDERS, type OrderFilter } from '#domain/orders/order-history';
import { readSession } from '#local/accounts/sessions';
import { readOrderList, refreshOrders } from '#state/orders/history/order-history';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { readTracking, refreshTracking } from '#state/orders/history/order-tracking';
import type { Phone } from '#state/runtime/phone';
import { signOut } from '#state/accounts/sign-out';
import { readOrder } from '#state/orders/history/use-order';
import { GOODS } from '#tests/support/data/products';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** The server's clock is in November 2026. */
const NOVEMBER: OrderFilter = { status: 'all', period: { year: 2026, month: 11 } };
const DECEMBER: OrderFilter = { status: 'all', period: { year: 2026, month: 12 } };

async function listed(phone: Phone, filter: OrderFilter) {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  const list = await readOrderList(phone, session, filter, 20);
  return { orders: list.orders.map(({ id }) => id), unsent: list.unsent.map(({ id }) => id) };
}

test("a month's history is loaded from the server and stays on the phone offline", async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId] = await historyOn(phone);
  const other = await openShopkeeper(server);
  expect(await refreshOrders(other.phone, DECEMBER)).toEqual({ outcome: 'ready', count: 0 });
  expect(await historyOn(other.phone)).toEqual([]);
  expect(await refreshOrders(other.phone, NOVEMBER)).toEqual({ outcome: 'ready', count: 1 });
  connection.close();
  expect((await listed(phone, NOVEMBER)).orders).toEqual([orderId]);
  expect((await listed(phone, { ...NOVEMBER, status: 'so-wait' })).orders).toEqual([orderId]);
  expect((await listed(phone, { ...NOVEMBER, status: 'pod' })).orders).toEqual([]);
  expect((await listed(phone, DECEMBER)).orders).toEqual([]);
  expect((await listed(phone, { status: 'all', period: { year: 2026, month: undefined } })).orders).toEqual([
    orderId,
  ]);
});

test('a row of the history names the products of its first lines, and is found by them offline', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId] = await historyOn(phone);
  const other = await openShopkeeper(server);
  await refreshOrders(other.phone, NOVEMBER);
  other.connection.close();
  const session = await readSession(other.phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  const found = async (typed: string) =>
    (
      await readOrderList(other.phone, session, NOVEMBER, Infinity, (order) => isOrderFor(typed, order))
    ).orders.map(({ id, products, isWhole }) => ({ id, products, isWhole }));
  const { code, name, shortNameEn } = GOODS.fishSauce;
  const products = [{ productCode: code, productName: name, productNameEn: shortNameEn }];
  const row = { id: orderId, products };
  expect(await found('น้ำปลา')).toEqual([{ ...row, isWhole: false }]);
  expect(await found('ผงซักฟอก')).toEqual([]);
});

// Seen failing when an order was looked up only with its products: an order in the history was reported as missing.
test('offline, an order of the history is found even if its products were never loaded', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId = ''] = await historyOn(phone);
  const other = await openShopkeeper(server);
  expect(await refreshOrders(other.phone, NOVEMBER)).toEqual({ outcome: 'ready', count: 1 });
  const session = await readSession(other.phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  other.connection.close();
  expect(await refreshOrder(other.phone, orderId)).toBe('unreachable');
  const stored = await readOrder(other.phone, session.account, orderId);
  expect(stored.order).toBeUndefined();
  expect(stored.summary).toMatchObject({ id: orderId, lineCount: 1 });
  expect(stored.summary?.orderNo).toMatch(/^SO\d+$/);
  other.connection.open();
  expect(await refreshOrder(other.phone, orderId)).toBe('ready');
  const asked = await readOrder(other.phone, session.account, orderId);
  expect(asked.order?.lines).toHaveLength(1);
});

test('a pending order is listed in the month it was saved, without a status', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.close();
  await orderFishSauce(phone);
  await untilIdle();
  const [waiting] = await unsentOn(phone);
  expect((await listed(phone, ALL_ORDERS)).unsent).toEqual([waiting?.id]);
  expect((await listed(phone, NOVEMBER)).unsent).toEqual([waiting?.id]);
  expect((await listed(phone, DECEMBER)).unsent).toEqual([]);
  expect((await listed(phone, { status: 'so-wait', period: undefined })).unsent).toEqual([]);
});

test('an order is tracked by its number without signing in, and offline as last seen', async () => {
  const shopkeeper = await openShopkeeper(server);
  await orderFishSauce(shopkeeper.phone);
  await shopkeeper.untilIdle();
  const [orderId = ''] = await historyOn(shopkeeper.phone);
  await refreshOrder(shopkeeper.phone, orderId);
  const rows = await shopkeeper.phone.personal.orders.toArray();
  const trackingNo = rows.find(({ id }) => id === orderId)?.order?.trackingNo ?? '';

  const { phone, connection } = await openShopkeeper(server, 'shop2');
  await signOut(phone);
  connection.close();
  expect(await refreshTracking(phone, trackingNo)).toBe('unreachable');
  expect(await readTracking(phone, trackingNo)).toBeUndefined();
  connection.open();
  expect(await refreshTracking(phone, trackingNo)).toBe('ready');
  connection.close();
  expect(await refreshTracking(phone, trackingNo)).toBe('unreachable');
  const seen = await readTracking(phone, trackingNo.toLowerCase());
  expect(seen?.tracking).toMatchObject({ trackingNo, status: 'so-wait' });
});

test('an unknown tracking number is reported as gone, and an invalid one is not requested', async () => {
  const { phone, connection } = await openShopkeeper(server);
  expect(await refreshTracking(phone, '0000000000000000')).toBe('gone');
  expect(await refreshTracking(phone, 'no number')).toBe('gone');
  expect(connection.arrivalsAt('GET_TRACKING')).toHaveLength(1);
  connection.plan('GET_TRACKING', 'captive-portal');
  expect(await refreshTracking(phone, '0000000000000000')).toBe('unreadable');
});
