import { expect, test } from 'vitest';
import { readCartView } from '#state/cart/cart-view';
import { discardOrder } from '#state/orders/unsent/unsent-decisions';
import { ordersIn } from '#tests/support/server/orders-in';
import { openTestServer } from '#tests/support/server/test-server';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

/**
 * Row 6. Seen failing when 'key-reused' settled the row whatever the order's products are, when a 409 parked the row,
 * when a retry made a new key, and when the server forgot which keys are running.
 */
const server = await openStockedServer();

const ADD_ORDER = 'ADD_ORDER';

/** Id and total in satang of every order on the server. */
async function totalsInShop() {
  return (await ordersIn(server)).map((order) => [order.id, order.total]);
}

test('the same key with other products is refused and shown, never merged', async () => {
  const first = await openShopkeeper(server);
  const second = await openShopkeeper(server);
  const orderId = first.phone.ids.newId();
  await orderFishSauce(first.phone, 1, orderId);
  await first.untilIdle();
  await orderFishSauce(second.phone, 3, orderId);
  await second.untilIdle();

  const keys = [first, second].map(
    ({ connection }) => connection.arrivalsAt(ADD_ORDER).at(-1)?.idempotencyKey,
  );
  expect(keys).toEqual([`${orderId}:1`, `${orderId}:1`]);
  expect(await unsentOn(second.phone)).toMatchObject([
    { id: orderId, state: 'refused', lastProblem: 'key-reused', request: { lines: [{ quantity: 3 }] } },
  ]);
  expect(await totalsInShop()).toEqual([[orderId, 48_000]]);
  await second.wait(30 * 60_000);
  expect(second.connection.arrivalsAt(ADD_ORDER)).toHaveLength(1);

  expect(await discardOrder(second.phone, orderId)).toBe('accepted');
  expect(await historyOn(second.phone)).toEqual([orderId]);
  expect((await readCartView(second.phone)).lines).toEqual([]);
  expect(await totalsInShop()).toEqual([[orderId, 48_000]]);
});

/** The ways to begin a transaction; only PostgreSQL has the second one. */
const TRANSACTIONS: ReadonlySet<string | symbol> = new Set(['transaction', 'runInParts']);

/** Another process of the server whose database blocks writes until it is released. */
async function openSlowShop() {
  let letWrite = () => {};
  let gate: Promise<void> = Promise.resolve();
  const database = new Proxy(server.database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (!TRANSACTIONS.has(name) || typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        await gate;
        return await Reflect.apply(value, target, args);
      };
    },
  });
  const slow = await openTestServer({ sameDatabaseAs: { ...server, database } });
  return {
    slow,
    stopWriting: () => {
      gate = new Promise((resolve) => {
        letWrite = resolve;
      });
    },
    letWrite: () => letWrite(),
  };
}

test('an order whose first attempt still runs waits, goes again under its key and counts once', async () => {
  const { slow, stopWriting, letWrite } = await openSlowShop();
  const { phone, connection, untilIdle, wait, clock } = await openShopkeeper(slow);
  stopWriting();
  await orderFishSauce(phone, 2);
  const firstTry = untilIdle();
  await expect.poll(() => connection.arrivalsAt(ADD_ORDER)).toHaveLength(1);
  await expect.poll(() => clock.nextTimerInMs()).toBe(15_000);
  clock.moveOn(15_000);
  await firstTry;
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown', lastProblem: 'timeout' }]);

  await wait(clock.nextTimerInMs() ?? 0);
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown', lastProblem: 'still-running' }]);
  expect(await ordersIn(server)).toEqual([]);

  letWrite();
  // A real database is slower: the phone asks again when the first attempt has ended.
  await expect.poll(() => ordersIn(server)).toHaveLength(1);
  await wait(clock.nextTimerInMs() ?? 0);
  expect(await unsentOn(phone)).toEqual([]);
  const keys = connection.arrivalsAt(ADD_ORDER).map((arrival) => arrival.idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await totalsInShop()).toEqual([[...(await historyOn(phone)), 96_000]]);
  await slow.close();
});

test('the same order from two phones of one customer is one order, and both phones know it', async () => {
  const first = await openShopkeeper(server);
  const second = await openShopkeeper(server);
  const orderId = first.phone.ids.newId();
  first.connection.plan(ADD_ORDER, 'answer-lost');
  await Promise.all([orderFishSauce(first.phone, 2, orderId), orderFishSauce(second.phone, 2, orderId)]);
  await Promise.all([first.untilIdle(), second.untilIdle()]);
  for (const each of [first, second]) {
    await each.phone.sync.wake('manual');
    expect(await unsentOn(each.phone)).toEqual([]);
    expect(await historyOn(each.phone)).toEqual([orderId]);
  }
  expect(await totalsInShop()).toEqual([[orderId, 96_000]]);
});
