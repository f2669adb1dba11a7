import { randomUUID } from 'node:crypto';
import { discardGroup } from '#state/app/pending-groups';
import { expect, test } from 'vitest';
import { cancelOrder as cancelCall } from '#contract/orders/cancel-order';
import { moveOrder } from '#contract/orders/move-order';
import { findOrderRow } from '#server/store/orders/orders';
import { movesOfOrder } from '#server/store/orders/order-moves';
import { cancelOrder, readUnsentCancels, withdrawCancel } from '#state/orders/history/cancel-order';
import { orderFor, refreshClients } from '#state/clients/clients';
import type { Phone } from '#state/runtime/phone';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { signIn } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { KEY2 } from '#tests/support/data/products';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { configurationOf } from '#tests/support/server/test-server';
import {
  enter,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  type Shopkeeper,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer();

const CANCEL = 'CANCEL_ORDER';
const ACCOUNT = 'C0001|BKK1|customer';

/** @returns the id of an order that the server has accepted */
async function placed({ phone, untilIdle }: Shopkeeper): Promise<string> {
  const before = await historyOn(phone);
  await orderFishSauce(phone);
  await untilIdle();
  const orderId = (await historyOn(phone)).find((id) => !before.includes(id));
  if (orderId === undefined) throw new Error('the order did not arrive');
  return orderId;
}

async function statusAt(orderId: string) {
  return (await findOrderRow(server.database, orderId))?.status;
}

async function movesAt(orderId: string) {
  return (await movesOfOrder(server.database, orderId)).map(({ status }) => status);
}

async function statusOn(phone: Phone, orderId: string) {
  return (await phone.personal.orders.get([ACCOUNT, orderId]))?.status;
}

async function move(OrderId: string, ...statuses: readonly number[]): Promise<void> {
  const token = await tokenOf(server, 'staff1');
  for (const Status of statuses)
    await server.send(moveOrder.path, {
      token,
      key: randomUUID(),
      body: { OrderId, Status },
    });
}

test('a cancel made offline shows at once, survives a restart and takes effect later', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  shopkeeper.connection.close();
  expect(await cancelOrder(shopkeeper.phone, orderId)).toBe('pending');
  await shopkeeper.untilIdle();
  expect(await readUnsentCancels(shopkeeper.phone, ACCOUNT)).toMatchObject([{ orderId, state: 'waiting' }]);
  expect(await statusOn(shopkeeper.phone, orderId)).toBe('so-wait');
  const again = await shopkeeper.reopen();
  expect(await readUnsentCancels(again.phone, ACCOUNT)).toMatchObject([{ orderId }]);
  shopkeeper.connection.open();
  await sendNow(again.phone);
  expect(await movesAt(orderId)).toEqual(['so-wait', 'so-cancel']);
  expect(await readUnsentCancels(again.phone, ACCOUNT)).toEqual([]);
  expect(await statusOn(again.phone, orderId)).toBe('so-cancel');
});

test('a cancel whose answer is lost goes again with the same key and takes effect once', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  const { phone, connection, wait, untilIdle } = shopkeeper;
  connection.plan(CANCEL, 'answer-lost', 'server-error');
  await cancelOrder(phone, orderId);
  await untilIdle();
  expect(await readUnsentCancels(phone, ACCOUNT)).toMatchObject([{ orderId, isMaybeSent: true }]);
  for (let tries = 0; tries < 3; tries += 1) await wait(30_000);
  const keys = connection.arrivalsAt(CANCEL).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await movesAt(orderId)).toEqual(['so-wait', 'so-cancel']);
  expect(await readUnsentCancels(phone, ACCOUNT)).toEqual([]);
  expect(await statusOn(phone, orderId)).toBe('so-cancel');
});

test('a double tap and a tap in another tab cancel the order once', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  const { phone, connection, untilIdle } = shopkeeper;
  connection.close();
  await Promise.all([cancelOrder(phone, orderId), cancelOrder(phone, orderId)]);
  expect(await phone.personal.outbox.count()).toBe(1);
  connection.open();
  await sendNow(phone);
  await untilIdle();
  expect(connection.arrivalsAt(CANCEL)).toHaveLength(1);
  expect(await movesAt(orderId)).toEqual(['so-wait', 'so-cancel']);
});

test('an order that moved on meanwhile is not cancelled, and the reason is shown', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  const { phone, connection } = shopkeeper;
  connection.close();
  await cancelOrder(phone, orderId);
  await move(orderId, 2, 4);
  connection.open();
  await sendNow(phone);
  expect(await statusAt(orderId)).toBe('invoice-wait');
  expect(await readUnsentCancels(phone, ACCOUNT)).toMatchObject([
    { orderId, state: 'refused', problem: 'cancel-too-late' },
  ]);
  expect(await withdrawCancel(phone, orderId)).toBe('done');
  expect(await readUnsentCancels(phone, ACCOUNT)).toEqual([]);
});

test('a refused cancel that is requested again gets a new key', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  const { phone, connection, untilIdle } = shopkeeper;
  connection.plan(CANCEL, 'forbidden');
  await cancelOrder(phone, orderId);
  await untilIdle();
  expect(await readUnsentCancels(phone, ACCOUNT)).toMatchObject([{ state: 'refused' }]);
  await cancelOrder(phone, orderId);
  await untilIdle();
  expect(await statusAt(orderId)).toBe('so-cancel');
  expect(connection.arrivalsAt(CANCEL)).toHaveLength(1);
});

test('a cancel can be withdrawn until the server has it; after that the phone says so', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  const { phone, connection, network, wait, untilIdle } = shopkeeper;
  network.isOnline = false;
  connection.close();
  await cancelOrder(phone, orderId);
  await untilIdle();
  expect(await withdrawCancel(phone, orderId)).toBe('done');
  network.isOnline = true;
  connection.open();
  await sendNow(phone);
  expect(await statusAt(orderId)).toBe('so-wait');

  connection.plan(CANCEL, 'answer-lost');
  await cancelOrder(phone, orderId);
  await untilIdle();
  expect(await withdrawCancel(phone, orderId)).toBe('arrived');
  await wait(2_000);
  expect(await statusAt(orderId)).toBe('so-cancel');
  expect(await readUnsentCancels(phone, ACCOUNT)).toEqual([]);
});

test('a pending cancel waits for its owner; no other account sees or sends it', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  const { phone, connection, untilIdle } = shopkeeper;
  connection.close();
  await cancelOrder(phone, orderId);
  await signOut(phone);
  connection.open();
  await enter(phone, 'shop2');
  await sendNow(phone);
  expect(connection.arrivalsAt(CANCEL)).toHaveLength(0);
  expect(await readUnsentCancels(phone, 'C0002|BKK1|customer')).toEqual([]);
  await signIn(phone, { username: 'shop1', password: PASSWORD });
  await sendNow(phone);
  await untilIdle();
  expect(await movesAt(orderId)).toEqual(['so-wait', 'so-cancel']);
});

test('a cancel can be discarded at sign-out, and the order stays', async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  const { phone, connection, network } = shopkeeper;
  network.isOnline = false;
  connection.close();
  await cancelOrder(phone, orderId);
  expect(await discardGroup(phone, 'cancellations')).toBe('all');
  connection.open();
  network.isOnline = true;
  await sendNow(phone);
  expect(await statusAt(orderId)).toBe('so-wait');
});

test("no cancel is queued for an unknown or invoiced order, or without the server's support", async () => {
  const shopkeeper = await openShopkeeper(server);
  const orderId = await placed(shopkeeper);
  expect(await cancelOrder(shopkeeper.phone, randomUUID())).toBe('gone');
  await move(orderId, 2, 4);
  await refreshOrder(shopkeeper.phone, orderId);
  expect(await cancelOrder(shopkeeper.phone, orderId)).toBe('cancel-too-late');
  const { capabilities } = server.tenant.configuration;
  const elsewhere = await openShopkeeper(server, 'shop1', {
    tenant: configurationOf('demo', {
      capabilities: { ...capabilities, cancel: false },
    }),
  });
  expect(await cancelOrder(elsewhere.phone, await placed(elsewhere))).toBe('gone');
  expect(await elsewhere.phone.personal.outbox.count()).toBe(0);
});

test("an agent cancels a client's order offline, and nobody cancels for other customers", async () => {
  const agent = await openShopkeeper(server, 'agent1');
  const { phone, connection } = agent;
  expect(await refreshClients(phone)).toBe('ready');
  expect(await orderFor(phone, CUSTOMERS.client1)).toBe('done');
  const orderId = await placed(agent);
  connection.close();
  expect(await cancelOrder(phone, orderId)).toBe('pending');
  expect(await orderFor(phone, CUSTOMERS.client2)).toBe('done');
  await agent.untilIdle();
  connection.open();
  await sendNow(phone);
  expect(await statusAt(orderId)).toBe('so-cancel');
  const orders = await phone.personal.orders.toArray();
  expect(orders.find(({ id }) => id === orderId)).toMatchObject({
    status: 'so-cancel',
  });
  // An account that may not act for a customer finds no order of it.
  const stranger = await openShopkeeper(server, 'shop2');
  const theirs = await placed(stranger);
  const token = await tokenOf(server, 'agent1');
  const send = async (headers: Readonly<Record<string, string>>) => {
    const body = { OrderId: theirs };
    const sent = await server.send(cancelCall.path, {
      token,
      key: randomUUID(),
      body,
      headers,
    });
    return sent.status === 200 ? answerOf(cancelCall, sent) : sent.status;
  };
  const { customerCode, saleUnit } = CUSTOMERS.client1;
  expect(await send({ customercode: customerCode, saleunit: saleUnit })).toEqual({
    kind: 'refused',
    code: 'order-unknown',
  });
  expect(await send({ customercode: KEY2.customerCode, saleunit: KEY2.saleUnit })).toBe(403);
  expect(await statusAt(theirs)).toBe('so-wait');
});
