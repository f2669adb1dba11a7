import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { moveOrder } from '#contract/orders/move-order';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { ALL_ORDERS } from '#domain/orders/order-history';
import { orderStatusNumber } from '#domain/orders/order-status';
import { forgetSentCopies } from '#local/orders/sent-copies';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { slips } from '#server/store/payments/slips';
import { refreshProducts } from '#state/catalogue/catalogue';
import { orderFor, refreshClients } from '#state/clients/clients';
import { readOrderList, refreshOrders } from '#state/orders/history/order-history';
import { readMissingOrders } from '#state/orders/missing/missing-orders';
import { sendMissingOrder } from '#state/orders/missing/send-missing-order';
import type { Phone } from '#state/runtime/phone';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { saveSlip } from '#state/payments/slips/slips';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { acceptNewTotal, discardOrder } from '#state/orders/unsent/unsent-decisions';
import { everySecond } from '#tests/support/runs/every-second';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { GOODS } from '#tests/support/data/products';
import { networkTo } from '#tests/support/phone/network-to';
import { ordersIn } from '#tests/support/server/orders-in';
import { CUSTOMERS } from '#tests/support/data/people';
import { backUp } from '#tests/support/server/databases/restore-point';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({ configuration: { isAutoGuestLogin: false } });

async function sessionOn(phone: Phone): Promise<SessionRow> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

async function orderOn(phone: Phone, cases = 1): Promise<string> {
  const placed = await orderFishSauce(phone, cases);
  if (placed.kind !== 'saved') throw new Error(placed.code);
  await sendNow(phone);
  return placed.orderId;
}

const missingOn = async (phone: Phone) => await readMissingOrders(phone, (await sessionOn(phone)).account);

async function listOn(phone: Phone) {
  return await readOrderList(phone, await sessionOn(phone), ALL_ORDERS, 100);
}

async function move(OrderId: string, status: 'so-cancel' | 'so-approve' | 'invoice-wait') {
  const token = await tokenOf(server, 'staff1');
  const body = { OrderId, Status: orderStatusNumber(status) };
  await server.send(moveOrder.path, { token, key: randomUUID(), body });
}

/** An order from before a backup, and a later one that the server accepted and lost when the backup was restored. */
async function acceptedAndLost() {
  const shopkeeper = await openShopkeeper(server);
  const { phone } = shopkeeper;
  const before = await orderOn(phone);
  const restore = await backUp(server.database);
  const lost = await orderOn(phone, 3);
  expect(await ordersIn(server)).toHaveLength(2);
  await restore();
  expect(await ordersIn(server)).toMatchObject([{ id: before }]);
  return { ...shopkeeper, before, lost };
}

/** Before the fix a list without the order had no effect: the history showed it as accepted. */
test('the history shows an order lost by a restored database, and the resent order is the same', async () => {
  const { phone, before, lost } = await acceptedAndLost();
  expect(await refreshOrders(phone)).toMatchObject({ outcome: 'ready' });
  const [stored] = (await phone.personal.orders.toArray()).filter(({ id }) => id === lost);
  expect(await missingOn(phone)).toMatchObject([
    { id: lost, orderNo: stored?.summary.orderNo, orderedAt: stored?.orderedAt, remedy: 'send-again' },
  ]);
  const list = await listOn(phone);
  expect(list.orders.map(({ id }) => id).toSorted()).toEqual([before, lost].toSorted());
  expect(list.missing).toEqual(new Set([lost]));

  expect(await sendMissingOrder(phone, lost)).toBe('done');
  await sendNow(phone);
  expect(await missingOn(phone)).toEqual([]);
  expect(await unsentOn(phone)).toEqual([]);
  expect((await ordersIn(server)).map(({ id, revision }) => [id, revision]).toSorted()).toEqual(
    [
      [before, 1],
      [lost, 1],
    ].toSorted(),
  );
  expect(await refreshOrder(phone, lost)).toBe('ready');
  const again = await phone.personal.orders.get([(await sessionOn(phone)).account, lost]);
  expect(again?.order).toMatchObject({ lines: stored?.order?.lines, totals: stored?.order?.totals });
  expect(again?.order).toMatchObject({ shipTo: stored?.order?.shipTo, billTo: stored?.order?.billTo });
});

test('opening a lost order shows the loss too, and keeps what was ordered', async () => {
  const { phone, lost } = await acceptedAndLost();
  expect(await refreshOrder(phone, lost)).toBe('gone');
  expect(await missingOn(phone)).toMatchObject([{ id: lost }]);
  expect(await historyOn(phone)).toContain(lost);
});

test('a lost order and another order that has its number by now both stay', async () => {
  const { phone, lost } = await acceptedAndLost();
  const number = (await phone.personal.orders.toArray()).find(({ id }) => id === lost)?.summary.orderNo;
  const other = await openShopkeeper(server, 'shop2');
  const theirs = await orderOn(other.phone);
  expect((await ordersIn(server)).find(({ id }) => id === theirs)?.orderNo).toBe(number);
  await refreshOrders(phone);
  await sendMissingOrder(phone, lost);
  await sendNow(phone);
  const rows = await ordersIn(server);
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ orderNo }) => orderNo)).size).toBe(3);
});

test('a lost order sent again from two tabs, with a lost answer, is one order', async () => {
  const { phone, openTab, connection, wait, lost } = await acceptedAndLost();
  await refreshOrders(phone);
  const second = await openTab();
  connection.plan('ADD_ORDER', 'answer-lost');
  const outcomes = await Promise.all([sendMissingOrder(phone, lost), sendMissingOrder(second.phone, lost)]);
  expect(outcomes.toSorted()).toEqual(['done', 'gone']);
  await sendNow(phone);
  await wait(60_000);
  expect(await unsentOn(phone)).toEqual([]);
  expect((await ordersIn(server)).filter(({ id }) => id === lost)).toHaveLength(1);
});

test('a lost order that the server has again is no longer shown as missing', async () => {
  const { phone, lost, restoreLater } = await lostAndKnownLater();
  expect(await missingOn(phone)).toMatchObject([{ id: lost }]);
  await restoreLater();
  expect(await refreshOrders(phone)).toMatchObject({ outcome: 'ready' });
  expect(await missingOn(phone)).toEqual([]);
  expect((await listOn(phone)).missing).toEqual(new Set());
});

test('a lost order that the server has again while its resend waits is one order', async () => {
  const { phone, lost, restoreLater, connection } = await lostAndKnownLater();
  connection.close();
  expect(await sendMissingOrder(phone, lost)).toBe('done');
  await restoreLater();
  connection.open();
  await sendNow(phone);
  expect(await unsentOn(phone)).toEqual([]);
  expect((await ordersIn(server)).filter(({ id }) => id === lost)).toHaveLength(1);
  expect(await missingOn(phone)).toEqual([]);
});

test('discarding a resend asks the server first, which has the order again', async () => {
  const { phone, lost, restoreLater, connection, untilIdle } = await lostAndKnownLater();
  connection.close();
  await sendMissingOrder(phone, lost);
  await untilIdle();
  await restoreLater();
  connection.open();
  expect(await discardOrder(phone, lost)).toBe('accepted');
  expect(await historyOn(phone)).toContain(lost);
});

/** The loss was noticed, and a later backup has the order. */
async function lostAndKnownLater() {
  const shopkeeper = await openShopkeeper(server);
  const { phone } = shopkeeper;
  const restore = await backUp(server.database);
  const lost = await orderOn(phone);
  const restoreLater = await backUp(server.database);
  await restore();
  await refreshOrders(phone);
  return { ...shopkeeper, lost, restoreLater };
}

test('the slip of a lost order can be chosen again if its picture is gone', async () => {
  const { phone } = await openShopkeeper(server);
  const restore = await backUp(server.database);
  const lost = await orderOn(phone);
  const read = { bankCode: '014', reference: 'RESTORED1' };
  const content = (await drawnSlip(read)).toString('base64');
  await saveSlip(phone, lost, { content, read });
  await sendNow(phone);
  await forgetSentCopies(phone.personal.sentCopies);
  await restore();
  await refreshOrders(phone);
  await sendMissingOrder(phone, lost);
  await sendNow(phone);
  expect(await saveSlip(phone, lost, { content, read })).toEqual({ kind: 'saved' });
  await sendNow(phone);
  expect(await server.database.select().from(slips)).toMatchObject([{ orderId: lost, state: 'sent' }]);
});

test('an invoiced order is not sent again, and a cancelled one is not missed', async () => {
  const { phone } = await openShopkeeper(server);
  const restore = await backUp(server.database);
  const [invoiced, cancelled] = [await orderOn(phone), await orderOn(phone)];
  await move(invoiced, 'so-approve');
  await move(invoiced, 'invoice-wait');
  await move(cancelled, 'so-cancel');
  await refreshOrders(phone);
  await restore();
  await refreshOrders(phone);
  expect(await missingOn(phone)).toMatchObject([{ id: invoiced, remedy: 'tell-company' }]);
  expect(await sendMissingOrder(phone, invoiced)).toBe('gone');
  expect(await sendMissingOrder(phone, cancelled)).toBe('gone');
  await sendNow(phone);
  expect(await ordersIn(server)).toEqual([]);
});

test('a resent order whose prices changed is asked about like any order', async () => {
  const { phone, lost } = await acceptedAndLost();
  await refreshOrders(phone);
  const price = satang(60_000);
  await setProductPrices(server.database, GOODS.fishSauce.code, {
    salesPrice: price,
    byLevel: { 1: price, 3: price },
    advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
    isAdvancePrice: false,
  });
  await sendMissingOrder(phone, lost);
  await sendNow(phone);
  expect(await unsentOn(phone)).toMatchObject([
    { id: lost, state: 'refused', refusal: { code: 'total-above-accepted' } },
  ]);
  expect(await missingOn(phone)).toEqual([]);
  expect(await acceptNewTotal(phone, lost)).toBe('done');
  await sendNow(phone);
  expect((await ordersIn(server)).filter(({ id }) => id === lost)).toMatchObject([{ revision: 2 }]);
});

const FAILURES = [
  'closed',
  'server-error',
  'captive-portal',
  'cut-body',
  'bare-401',
  'too-many-requests',
] as const;

test.each(everySecond(FAILURES, 'first'))('a failed request reports no missing order: %s', async (mishap) => {
  const { phone, connection, lost } = await acceptedAndLost();
  connection.plan('GET_ORDER_HISTORY', mishap);
  await refreshOrders(phone);
  connection.plan('GET_ORDER_DETAIL', mishap);
  await refreshOrder(phone, lost);
  expect(await missingOn(phone)).toEqual([]);
});

test('an order on another page, filter or period of the list is not reported as missing', async () => {
  const { phone } = await openShopkeeper(server);
  const ids: string[] = [];
  for (let order = 0; order < 22; order += 1) {
    ids.push(await orderOn(phone));
    server.clock.moveOn(1_000);
  }
  await move(ids[0] ?? '', 'so-approve');
  await refreshOrders(phone);
  await refreshOrders(phone, ALL_ORDERS, 20);
  await refreshOrders(phone, { status: 'so-wait', period: undefined });
  await refreshOrders(phone, { status: 'pod', period: undefined });
  await refreshOrders(phone, { status: 'all', period: { year: 2025, month: undefined } });
  expect(await missingOn(phone)).toEqual([]);
}, 60_000);

test('no order of another client, and none not seen accepted here, is reported as missing', async () => {
  const { phone } = await openShopkeeper(server, 'agent1');
  expect(await refreshClients(phone)).toBe('ready');
  expect(await orderFor(phone, CUSTOMERS.client1)).toBe('done');
  await refreshProducts(phone, [GOODS.fishSauce.code]);
  const ofClient = await orderOn(phone);
  expect(await orderFor(phone, CUSTOMERS.client2)).toBe('done');
  await refreshOrders(phone);
  await refreshOrder(phone, ofClient);
  expect(await missingOn(phone)).toEqual([]);

  const first = await openShopkeeper(server);
  const restore = await backUp(server.database);
  const elsewhere = await orderOn(first.phone);
  const other = await openShopkeeper(server);
  await refreshOrders(other.phone);
  expect(await historyOn(other.phone)).toEqual([elsewhere]);
  await restore();
  await refreshOrders(other.phone);
  await refreshOrder(other.phone, elsewhere);
  expect(await missingOn(other.phone)).toEqual([]);
});

test("an agent's lost order is missed and sent again for its client", async () => {
  const { phone } = await openShopkeeper(server, 'agent1');
  await refreshClients(phone);
  await orderFor(phone, CUSTOMERS.client1);
  await refreshProducts(phone, [GOODS.fishSauce.code]);
  const restore = await backUp(server.database);
  const lost = await orderOn(phone);
  await restore();
  await refreshOrders(phone);
  expect(await missingOn(phone)).toMatchObject([{ id: lost }]);
  await orderFor(phone, CUSTOMERS.client2);
  expect(await sendMissingOrder(phone, lost)).toBe('done');
  await sendNow(phone);
  expect(await ordersIn(server)).toMatchObject([{ id: lost, customerCode: CUSTOMERS.client1.customerCode }]);
});

test('an order that is accepted while the list is loading is not missing', async () => {
  const connection = networkTo(server.app);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let isListRead = false;
  const { phone } = await openShopkeeper(server, 'shop1', {
    connection: {
      fetch: async (request) => {
        const answer = await connection.fetch(request);
        if (!request.url.endsWith('GET_ORDER_HISTORY')) return answer;
        isListRead = true;
        await gate;
        return answer;
      },
    },
  });
  const asked = refreshOrders(phone);
  await vi.waitUntil(() => isListRead, { timeout: 20_000, interval: 20 });
  const placed = await orderOn(phone);
  letThrough();
  expect(await asked).toMatchObject({ outcome: 'ready', count: 0 });
  expect(await historyOn(phone)).toEqual([placed]);
  expect(await missingOn(phone)).toEqual([]);
});
