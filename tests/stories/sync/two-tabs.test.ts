import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { newOrderId } from '#state/orders/checkout/orders';
import { whenNothingIsSent } from '#state/runtime/app-update';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { raiseCounter } from '#server/store/database/counters';
import { withdrawProduct } from '#server/store/catalogue/products';
import { failingDisk } from '#tests/support/phone/failing-disk';
import { GOODS } from '#tests/support/data/products';
import { networkTo } from '#tests/support/phone/network-to';
import { ordersIn } from '#tests/support/server/orders-in';
import { openTestPhone, type TestPhone } from '#tests/support/phone/phone';
import { webLocksOfOneBrowser } from '#tests/support/phone/web-locks';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { confirm, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

const ADD_ORDER = 'ADD_ORDER';
const WAITING = { timeout: 20_000, interval: 20 };

/**
 * Two tabs of one browser with orders that wait for a connection. The first is sending, and its requests stay in
 * transit until the other has had time for a wrong action.
 */
async function oneTabSendsAndTheOtherWakes(count: number, options: { readonly hasWebLocks?: boolean } = {}) {
  const connection = networkTo(server.app);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const first = await openShopkeeper(server, 'shop1', {
    ...options,
    connection: {
      fetch: async (request) => {
        if (request.url.endsWith(ADD_ORDER)) await gate;
        return await connection.fetch(request);
      },
    },
  });
  first.network.isOnline = false;
  for (let order = 1; order <= count; order += 1) await orderFishSauce(first.phone, order);
  first.network.isOnline = true;
  const second = await first.openTab();
  const sending = first.phone.sync.wake('manual');
  await vi.waitUntil(async () => (await unsentOn(first.phone))[0]?.state === 'sending', WAITING);
  const waiting = second.phone.sync.wake('manual');
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  letThrough();
  await sending;
  return { waiting, second, connection, clock: first.clock };
}

test('while one tab sends, the other waits, and each order is sent once', async () => {
  const { waiting, second, connection } = await oneTabSendsAndTheOtherWakes(2);
  await waiting;
  const keys = connection.arrivalsAt(ADD_ORDER).map((arrival) => arrival.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(await ordersIn(server)).toHaveLength(2);
  expect(await unsentOn(second.phone)).toEqual([]);
});

test('without Web Locks only one tab sends at a time too', async () => {
  const { waiting, connection, clock } = await oneTabSendsAndTheOtherWakes(2, { hasWebLocks: false });
  let isDone = false;
  void waiting.then(() => {
    isDone = true;
  });
  // The other tab checks every quarter of a second for its turn.
  await vi.waitUntil(() => {
    clock.moveOn(250);
    return isDone;
  }, WAITING);
  const keys = connection.arrivalsAt(ADD_ORDER).map((arrival) => arrival.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(await ordersIn(server)).toHaveLength(2);
});

test('the same checkout confirmed in two tabs is one order and empties the cart in both', async () => {
  const { phone, openTab, untilIdle } = await openShopkeeper(server);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const second = await openTab();
  const orderId = await newOrderId(phone);
  expect(await newOrderId(second.phone)).toBe(orderId);
  const outcomes = await Promise.all([confirm(phone, orderId), confirm(second.phone, orderId)]);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['saved', 'saved']);
  await untilIdle();
  await second.untilIdle();
  expect(await ordersIn(server)).toMatchObject([{ id: orderId, revision: 1 }]);
  expect((await readCartView(second.phone)).lines).toEqual([]);
});

test('an order that one tab is sending cannot be edited or discarded in another', async () => {
  const first = await openShopkeeper(server);
  const second = await first.openTab();
  first.connection.plan(ADD_ORDER, 'hang');
  const placed = await orderFishSauce(first.phone);
  const orderId = placed.kind === 'saved' ? placed.orderId : '';
  const sending = first.untilIdle();
  await vi.waitUntil(async () => (await unsentOn(second.phone))[0]?.state === 'sending', WAITING);
  expect(await editOrder(second.phone, orderId)).toBe('sending');
  expect(await discardOrder(second.phone, orderId)).toBe('sending');
  first.clock.moveOn(15_000);
  await sending;
  await second.phone.sync.wake('manual');
  expect(await ordersIn(server)).toHaveLength(1);
  expect(await unsentOn(second.phone)).toEqual([]);
});

/** Seen failing when an open checkout created the first revision of its own id again. */
test('an order edited while another tab has the checkout is sent as its next revision', async () => {
  const { phone, network, openTab } = await openShopkeeper(server);
  network.isOnline = false;
  const placed = await orderFishSauce(phone, 1);
  const first = placed.kind === 'saved' ? placed.orderId : '';
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const open = await newOrderId(phone);
  const second = await openTab();
  expect(await editOrder(second.phone, first)).toBe('done');
  expect(await confirm(phone, open)).toEqual({ kind: 'saved', orderId: first });
  expect(await unsentOn(phone)).toMatchObject([
    { id: first, revision: 2, request: { lines: [{ quantity: 3 }] } },
  ]);
  expect(await phone.personal.checkoutDrafts.count()).toBe(0);
});

/** Seen failing when the first failure released the lock with the other order still in transit. */
test('a tab whose disk fails keeps the lock until all its requests have returned', async () => {
  const disk = failingDisk();
  const connection = networkTo(server.app);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let inFlight = 0;
  const first = await openShopkeeper(server, 'shop1', {
    disk: disk.factory,
    connection: {
      fetch: async (request) => {
        if (!request.url.endsWith(ADD_ORDER)) return await connection.fetch(request);
        inFlight += 1;
        if (inFlight === 2) await gate;
        return await connection.fetch(request);
      },
    },
  });
  first.network.isOnline = false;
  await orderFishSauce(first.phone, 1);
  await orderFishSauce(first.phone, 2);
  first.network.isOnline = true;
  const second = await first.openTab();
  disk.isFull = (stores) => stores.includes('receipts');
  const failing = first.phone.sync.wake('manual');
  await vi.waitUntil(() => inFlight === 2 && connection.arrivalsAt(ADD_ORDER).length === 1, WAITING);
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  disk.isFull = () => false;
  const waiting = second.phone.sync.wake('manual');
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(inFlight).toBe(2);
  letThrough();
  await Promise.all([failing, waiting]);
  expect(await ordersIn(server)).toHaveLength(2);
  expect(await unsentOn(second.phone)).toEqual([]);
});

/** Seen failing with an update that did not ask the tabs. */
test('the app reloads only when no tab has an order in transit', async () => {
  const first = await openShopkeeper(server);
  const second = await first.openTab();
  first.connection.plan(ADD_ORDER, 'hang');
  await orderFishSauce(first.phone);
  const sending = first.untilIdle();
  await vi.waitUntil(async () => (await unsentOn(first.phone))[0]?.state === 'sending', WAITING);
  const happened: string[] = [];
  const opening = whenNothingIsSent(second.phone, () => void happened.push('opened anew'));
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(happened).toEqual([]);
  first.clock.moveOn(15_000);
  await Promise.all([sending, opening]);
  expect(happened).toEqual(['opened anew']);
});

/**
 * A tab that the browser froze while it sends: its requests stay in transit until it thaws, and its timers do not fire.
 * The other tab belongs to the same browser.
 */
async function frozenWhileSending(count: number, atThaw: 'answered' | 'lost') {
  const connection = networkTo(server.app);
  let thaw = () => {};
  const thawing = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const sentByFrozen: Request[] = [];
  const browser = { disk: new IDBFactory(), webLocks: webLocksOfOneBrowser() };
  const frozen = await openShopkeeper(server, 'shop1', {
    ...browser,
    connection: {
      fetch: async (request) => {
        if (!request.url.endsWith(ADD_ORDER)) return await connection.fetch(request);
        sentByFrozen.push(request);
        const answer = await connection.fetch(request);
        await thawing;
        if (atThaw === 'lost') throw new TypeError('Failed to fetch');
        return answer;
      },
    },
  });
  frozen.network.isOnline = false;
  for (let order = 1; order <= count; order += 1) await orderFishSauce(frozen.phone, order);
  frozen.network.isOnline = true;
  const sending = frozen.phone.sync.wake('manual');
  await vi.waitUntil(() => sentByFrozen.length === 2, WAITING);
  const other = await openTestPhone({ tenant: server.tenant.configuration, connection, ...browser });
  return { frozen, other, connection, sentByFrozen, sending, thaw: () => thaw() };
}

// Seen failing when only the browser's lock was waited for: "Send now" waited until somebody returned to the frozen
// tab. Seen failing again without the check for a lost turn: the thawed tab started the remaining rows.
test.each(['answered', 'lost'] as const)(
  'a tab frozen while it sends blocks no other, and does no harm when it thaws (%s)',
  async (atThaw) => {
    const { frozen, other, connection, sentByFrozen, sending, thaw } = await frozenWhileSending(4, atThaw);
    const arrived = connection.arrivals.length;
    void other.phone.sync.wake('manual');
    // Time passes only while this tab waits for its turn, because a request in transit has no timeout here.
    await vi.waitUntil(() => {
      const isWaiting = connection.arrivals.length === arrived;
      if (isWaiting) other.clock.moveOn(5_000);
      return !isWaiting;
    }, WAITING);
    await expect.poll(() => ordersIn(server)).toHaveLength(4);
    await other.untilIdle();
    expect(await unsentOn(other.phone)).toEqual([]);
    const arrivedBefore = connection.arrivalsAt(ADD_ORDER).length;

    const written = await orderWhileFrozen(other);
    frozen.clock.setWall(new Date(frozen.clock.now().getTime() + 10 * 60_000));
    thaw();
    await sending;
    expect(sentByFrozen).toHaveLength(2);
    expect(connection.arrivalsAt(ADD_ORDER)).toHaveLength(arrivedBefore);
    expect((await unsentOn(frozen.phone)).map(({ id, state }) => [id, state])).toEqual([
      [written, 'waiting'],
    ]);
    await other.phone.sync.wake('manual');
    expect(await unsentOn(frozen.phone)).toEqual([]);
    expect(await ordersIn(server)).toHaveLength(5);
  },
);

// Seen failing when the late failure sent the refused order again, without its owner's decision.
test('a frozen tab that thaws without an answer leaves an order that another tab got refused', async () => {
  const connection = networkTo(server.app);
  let loseAnswer: ((reason: Error) => void) | undefined;
  const browser = { disk: new IDBFactory(), webLocks: webLocksOfOneBrowser() };
  const frozen = await openShopkeeper(server, 'shop1', {
    ...browser,
    connection: {
      fetch: async (request) => {
        if (loseAnswer !== undefined || !request.url.endsWith(ADD_ORDER))
          return await connection.fetch(request);
        return await new Promise<never>((_, reject) => (loseAnswer = reject));
      },
    },
  });
  await orderFishSauce(frozen.phone);
  const sending = frozen.phone.sync.wake('manual');
  await vi.waitUntil(() => loseAnswer !== undefined, WAITING);
  await withdrawProduct(server.database, GOODS.fishSauce.code);
  await raiseCounter(server.database, 'catalogue');
  const other = await openTestPhone({ tenant: server.tenant.configuration, connection, ...browser });
  void other.phone.sync.wake('manual');
  // Time passes only until the other tab sends the order: moving on further would end its wait for the answer.
  await vi.waitUntil(async () => {
    if (connection.arrivalsAt(ADD_ORDER).length === 0) other.clock.moveOn(5_000);
    return (await unsentOn(other.phone))[0]?.state === 'refused';
  }, WAITING);
  const refused = await unsentOn(other.phone);

  frozen.clock.setWall(new Date(frozen.clock.now().getTime() + 10 * 60_000));
  loseAnswer?.(new TypeError('Failed to fetch'));
  await sending;
  expect(await unsentOn(other.phone)).toEqual(refused);
  expect(connection.arrivalsAt(ADD_ORDER)).toHaveLength(1);
});

/** Another unsent order, from the other tab, which the thawed tab might start. */
async function orderWhileFrozen(other: TestPhone): Promise<string> {
  other.network.isOnline = false;
  const placed = await orderFishSauce(other.phone, 9);
  await other.phone.sync.wake('enqueue');
  other.network.isOnline = true;
  if (placed.kind !== 'saved') throw new Error('not saved');
  return placed.orderId;
}
