import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/kernel/durations';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { agentCustomers } from '#server/store/clients/agent-customers';
import { withdrawProduct } from '#server/store/catalogue/products';
import { signOut } from '#state/accounts/sign-out';
import { setQuantity } from '#state/cart/cart';
import { orderFor, refreshClients } from '#state/clients/clients';
import { grabInvoice } from '#state/delivery/grab-invoice';
import { refreshRiderInvoices } from '#state/delivery/rider-invoices';
import { beginInbox, markRead } from '#state/notifications/inbox/mark-read';
import { readInbox, type InboxEntry } from '#state/notifications/inbox/read-inbox';
import { refreshInbox } from '#state/notifications/inbox/refresh-inbox';
import { watchInbox } from '#state/notifications/inbox/watch-inbox';
import { unreadNoticesStore } from '#state/notifications/unread-notices';
import { newOrderId } from '#state/orders/checkout/orders';
import { discardOrder } from '#state/orders/unsent/unsent-decisions';
import type { Phone } from '#state/runtime/phone';
import { approvedInvoice, moveTo, TO_INVOICE } from '#tests/support/data/invoices';
import { CUSTOMERS } from '#tests/support/data/people';
import { GOODS } from '#tests/support/data/products';
import { openRider } from '#tests/support/phone/rider-phone';
import {
  confirm,
  enter,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { countForBadge } from '../../../sw/background/count-for-badge.ts';

const server = await openStockedServer();

async function sessionOn(phone: Phone): Promise<SessionRow> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

const inboxOn = async (phone: Phone): Promise<readonly InboxEntry[]> =>
  (await readInbox(phone, await sessionOn(phone))).entries;

/** The unread kinds about these orders, newest first. */
async function unreadOn(phone: Phone, ...orderIds: readonly string[]) {
  return (await inboxOn(phone))
    .filter(({ orderId, isUnread }) => isUnread && orderIds.includes(orderId))
    .map(({ kind }) => kind);
}

async function readEverything(phone: Phone): Promise<void> {
  await markRead(phone, (await sessionOn(phone)).account, await inboxOn(phone));
}

/** A shopkeeper whose phone counts what happens from now on. */
async function openReader(username: 'shop1' | 'shop2' | 'agent1' = 'shop1') {
  const reader = await openShopkeeper(server, username);
  await refreshInbox(reader.phone);
  await beginInbox(reader.phone, (await sessionOn(reader.phone)).account);
  server.clock.moveOn(MINUTE_MS);
  return reader;
}

/** Places an order and lets the server accept it. @returns its id */
async function placeOn({ phone, untilIdle }: Awaited<ReturnType<typeof openReader>>): Promise<string> {
  const before = new Set(await historyOn(phone));
  await orderFishSauce(phone);
  await untilIdle();
  const [orderId] = (await historyOn(phone)).filter((id) => !before.has(id));
  if (orderId === undefined) throw new Error('the order was not accepted');
  return orderId;
}

test('an order placed offline is listed once when the server accepted it, and stays read', async () => {
  const reader = await openReader();
  reader.connection.close();
  await orderFishSauce(reader.phone);
  await reader.untilIdle();
  const [waiting] = await unsentOn(reader.phone);
  const orderId = waiting?.id ?? '';
  expect((await inboxOn(reader.phone)).filter((entry) => entry.orderId === orderId)).toEqual([]);

  reader.connection.open();
  await reader.phone.sync.wake('online');
  expect(await unreadOn(reader.phone, orderId)).toEqual(['accepted']);
  await refreshInbox(reader.phone);
  await refreshInbox(reader.phone);
  expect(await unreadOn(reader.phone, orderId)).toEqual(['accepted']);

  await readEverything(reader.phone);
  reader.connection.close();
  const reopened = await reader.reopen();
  expect(await unreadOn(reopened.phone, orderId)).toEqual([]);
  const entries = (await inboxOn(reopened.phone)).filter((entry) => entry.orderId === orderId);
  expect(entries).toMatchObject([{ kind: 'accepted', isUnread: false }]);
  expect(entries[0]?.orderNo).toMatch(/^SO/);
});

test('what the company did with an order is unread after the next answer, also offline', async () => {
  const reader = await openReader();
  const orderId = await placeOn(reader);
  await readEverything(reader.phone);
  server.clock.moveOn(MINUTE_MS);
  await moveTo(server, orderId, ...TO_INVOICE);
  expect(await unreadOn(reader.phone, orderId)).toEqual([]);
  expect(await refreshInbox(reader.phone)).toBe('ready');
  expect((await unreadOn(reader.phone, orderId)).toSorted()).toEqual(['approved', 'invoiced']);

  reader.connection.close();
  expect(await refreshInbox(reader.phone)).toBe('unreachable');
  const { phone } = await reader.reopen();
  expect((await unreadOn(phone, orderId)).toSorted()).toEqual(['approved', 'invoiced']);
});

// Seen failing with one mark for all orders: the first order's approval was older than the mark.
test('what the phone hears late is unread, although a later event of another order was read', async () => {
  const reader = await openReader();
  const [first, second] = [await placeOn(reader), await placeOn(reader)];
  server.clock.moveOn(MINUTE_MS);
  await moveTo(server, first, 'so-approve');
  server.clock.moveOn(MINUTE_MS);
  await moveTo(server, second, 'so-cancel');
  const heardOnce = await reader.phone.personal.orders.get([(await sessionOn(reader.phone)).account, first]);
  if (heardOnce === undefined) throw new Error('the order is not on the phone');
  await refreshInbox(reader.phone);
  await reader.phone.personal.orders.put(heardOnce);
  await readEverything(reader.phone);
  await refreshInbox(reader.phone);
  expect(await unreadOn(reader.phone, first, second)).toEqual(['approved']);
});

test('a rider on the way is told with the time at which the rider took the goods', async () => {
  const reader = await openReader();
  const orderId = await approvedInvoice(server);
  await refreshInbox(reader.phone);
  await readEverything(reader.phone);
  server.clock.moveOn(MINUTE_MS);
  const rider = await openRider(server);
  await refreshRiderInvoices(rider.phone);
  await grabInvoice(rider.phone, orderId);
  await refreshInbox(reader.phone);
  expect(await unreadOn(reader.phone, orderId)).toEqual(['out-for-delivery']);
  const [entry] = await inboxOn(reader.phone);
  expect(entry).toMatchObject({ orderId, at: server.clock().toISOString() });
});

test('a refused order is listed until its owner decides', async () => {
  const reader = await openReader('shop2');
  const { phone, connection, untilIdle } = reader;
  connection.plan('GET_PRODUCT_LIST', ...Array.from({ length: 9 }, () => 'closed' as const));
  await setQuantity(phone, GOODS.soySauce.code, 1, 1);
  const orderId = await newOrderId(phone);
  await withdrawProduct(server.database, GOODS.soySauce.code);
  await confirm(phone, orderId);
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ id: orderId, state: 'refused' }]);
  expect(await unreadOn(phone, orderId)).toEqual(['refused']);
  await readEverything(phone);
  expect((await inboxOn(phone)).find((entry) => entry.orderId === orderId)).toMatchObject({
    isUnread: false,
  });
  await discardOrder(phone, orderId);
  expect((await inboxOn(phone)).filter((entry) => entry.orderId === orderId)).toEqual([]);
});

test('the past is no news on a phone where somebody signs in, and signing out leaves nothing', async () => {
  await placeOn(await openReader());
  const { phone } = await openReader();
  expect((await inboxOn(phone)).length).toBeGreaterThan(0);
  expect((await inboxOn(phone)).filter(({ isUnread }) => isUnread)).toEqual([]);
  await readEverything(phone);
  await signOut(phone);
  expect(await phone.personal.noticeReads.count()).toBe(0);
  await enter(phone, 'shop2');
  expect(await inboxOn(phone)).toEqual([]);
});

test('an agent sees the orders of all clients by name, and none of a client who was lost', async () => {
  const agent = await openReader('agent1');
  const { client1, client2 } = CUSTOMERS;
  await refreshClients(agent.phone);
  const placed: string[] = [];
  for (const client of [client1, client2]) {
    await orderFor(agent.phone, client);
    placed.push(await placeOn(agent));
  }
  await orderFor(agent.phone, 'own-store');
  const namesOn = async () =>
    (await inboxOn(agent.phone))
      .filter(({ orderId, isUnread }) => isUnread && placed.includes(orderId))
      .map(({ clientName }) => clientName)
      .toSorted();
  const badgeOn = () => countForBadge(agent.phone.personal, (read) => read(agent.phone.answers));
  expect(await namesOn()).toEqual([client1.name, client2.name].toSorted());
  // The worker counts the same, although none of the clients is open.
  expect(await badgeOn()).toBe(2);
  await server.database.delete(agentCustomers).where(eq(agentCustomers.customerCode, client2.customerCode));
  await refreshClients(agent.phone);
  expect(await namesOn()).toEqual([client1.name]);
  expect(await badgeOn()).toBe(1);
});

test('the bell counts by itself, from the first look on', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await refreshInbox(phone);
  const badge: number[] = [];
  const stop = watchInbox(phone, (count) => badge.push(count));
  await expect.poll(async () => await phone.personal.noticeReads.count()).toBe(1);
  expect(unreadNoticesStore(phone).read()).toBe(0);
  server.clock.moveOn(MINUTE_MS);
  await orderFishSauce(phone);
  await untilIdle();
  await expect.poll(() => unreadNoticesStore(phone).read()).toBe(1);
  await readEverything(phone);
  await expect.poll(() => unreadNoticesStore(phone).read()).toBe(0);
  expect(badge).toContain(1);
  expect(badge.at(-1)).toBe(0);
  stop();
});
