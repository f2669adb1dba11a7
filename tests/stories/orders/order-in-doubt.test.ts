import { expect, test, vi } from 'vitest';
import { READ_TIMEOUT_MS } from '#remote/calls/call-server';
import {
  acceptNewTotal,
  discardOrder,
  discardOrders,
  editOrder,
} from '#state/orders/unsent/unsent-decisions';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { refreshOrders } from '#state/orders/history/order-history';
import { newOrderId } from '#state/orders/checkout/orders';
import { currentPerson, signInAsGuest, startSession } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { GOODS } from '#tests/support/data/products';
import { networkTo } from '#tests/support/phone/network-to';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';
import {
  confirm,
  enter,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
} from '#tests/support/phone/shopkeeper';

const server = await openStockedServer({ configuration: { isAutoGuestLogin: true } });

const ADD_ORDER = 'ADD_ORDER';

/**
 * The connection breaks while the next order is in transit: it arrives, its answer does not, and the browser knows
 * both.
 */
async function openWhereSignalGoes() {
  const connection = networkTo(server.app);
  let goesWith: string | undefined;
  const opened = await openShopkeeper(server, 'shop1', {
    connection: {
      fetch: async (request) => {
        const isIt = goesWith !== undefined && request.url.endsWith(goesWith);
        if (!isIt) return await connection.fetch(request);
        await connection.fetch(request);
        goesWith = undefined;
        opened.network.isOnline = false;
        connection.close();
        throw new TypeError('Failed to fetch');
      },
    },
  });
  return { ...opened, connection, loseSignalWith: (pathEnd: string) => void (goesWith = pathEnd) };
}

async function placeFishSauce(phone: Parameters<typeof orderFishSauce>[0]): Promise<string> {
  const placed = await orderFishSauce(phone);
  if (placed.kind !== 'saved') throw new Error(`not saved: ${placed.code}`);
  return placed.orderId;
}

test('an order whose answer was lost is in doubt: the server is asked before it is discarded', async () => {
  const { phone, connection, network, untilIdle, loseSignalWith } = await openWhereSignalGoes();
  loseSignalWith(ADD_ORDER);
  const orderId = await placeFishSauce(phone);
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown' }]);
  expect(await discardOrder(phone, orderId)).toBe('unreachable');
  network.isOnline = true;
  connection.open();
  expect(await discardOrder(phone, orderId)).toBe('accepted');
  expect(await historyOn(phone)).toEqual([orderId]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('an order that "Send now" could not send offline is certainly unsent and can be edited', async () => {
  const { phone, connection, network } = await openShopkeeper(server);
  network.isOnline = false;
  connection.close();
  const orderId = await placeFishSauce(phone);
  await phone.sync.wake('manual');
  expect(await unsentOn(phone)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(await editOrder(phone, orderId)).toBe('done');
  expect((await readCartView(phone)).count).toBe(1);
});

/** A checkout that was opened online a minute ago. */
async function openLongAtCheckout() {
  const opened = await openShopkeeper(server);
  await setQuantity(opened.phone, GOODS.fishSauce.code, 1, 1);
  const asked = opened.connection.arrivalsAt('GET_PRODUCT_LIST').length;
  const orderId = await newOrderId(opened.phone);
  await vi.waitUntil(() => opened.connection.arrivalsAt('GET_PRODUCT_LIST').length > asked);
  await opened.untilIdle();
  opened.clock.moveOn(60_000);
  return { ...opened, orderId };
}

/**
 * Seen failing when an answer of any age counted as an open connection, when a captive portal's page did, and when the
 * order was marked as being sent before the connection was tried.
 */
test('an order placed while the network was unnoticeably gone can be edited as unsent', async () => {
  const { phone, connection, untilIdle, orderId } = await openLongAtCheckout();
  connection.close();
  await confirm(phone, orderId);
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ state: 'waiting', attempts: 1, lastProblem: 'network' }]);
  expect(await editOrder(phone, orderId)).toBe('done');
});

test.each(['captive-portal', 'bare-401'] as const)(
  'an order is not sent while the connection check meets a "%s"',
  async (mishap) => {
    const { phone, connection, untilIdle, wait, orderId } = await openLongAtCheckout();
    connection.plan('isauth/user', mishap);
    await confirm(phone, orderId);
    await untilIdle();
    expect(connection.arrivalsAt(ADD_ORDER)).toEqual([]);
    expect(await unsentOn(phone)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await wait(1_000);
    expect((await ordersIn(server)).map((order) => order.id)).toEqual([orderId]);
  },
);

test('an app closed during the connection check leaves the order certainly unsent', async () => {
  const { phone, connection, untilIdle, clock, network, reopen, orderId } = await openLongAtCheckout();
  connection.plan('isauth/user', 'hang');
  await confirm(phone, orderId);
  void untilIdle();
  await vi.waitUntil(() => clock.nextTimerInMs() === READ_TIMEOUT_MS);
  network.isOnline = false;
  connection.close();
  const opened = await reopen();
  opened.network.isOnline = false;
  const settled = opened.phone.sync.wake('start');
  clock.moveOn(READ_TIMEOUT_MS);
  await settled;
  expect(await unsentOn(opened.phone)).toMatchObject([{ state: 'waiting' }]);
  expect(await editOrder(opened.phone, orderId)).toBe('done');
});

/** The first attempt of an order hangs beyond every timeout, and arrives when it is released. */
async function openWhereOneIsLate() {
  const connection = networkTo(server.app);
  let arriveLate: (() => Promise<Response>) | undefined;
  const opened = await openShopkeeper(server, 'shop1', {
    connection: {
      fetch: async (request) => {
        if (!request.url.endsWith(ADD_ORDER) || arriveLate !== undefined)
          return await connection.fetch(request);
        const late = request.clone();
        arriveLate = async () => await connection.fetch(late);
        throw new TypeError('Failed to fetch');
      },
    },
  });
  return { ...opened, arriveLate: async () => await arriveLate?.() };
}

/** Seen failing when a look-up did not close the key: the discarded order was delivered. */
/** Seen failing when the row was called "sending" before the answer to the check was stored. */
test('an app closed right after the connection check leaves the order certainly unsent', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  const states = new Set<string>();
  phone.personal.outbox.hook('updating', (change) => {
    if ('state' in change && typeof change.state === 'string') states.add(change.state);
  });
  connection.close();
  await refreshOrders(phone);
  await orderFishSauce(phone);
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect([...states]).not.toContain('sending');
});

test('a discarded order whose request arrives late is not created', async () => {
  const { phone, untilIdle, arriveLate } = await openWhereOneIsLate();
  const orderId = await placeFishSauce(phone);
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown' }]);
  expect(await discardOrder(phone, orderId)).toBe('done');
  expect((await arriveLate())?.status).toBe(422);
  expect(await ordersIn(server)).toEqual([]);
});

test('an order edited while its request was on its way ends as edited', async () => {
  const { phone, untilIdle, arriveLate } = await openWhereOneIsLate();
  const orderId = await placeFishSauce(phone);
  await untilIdle();
  expect(await editOrder(phone, orderId)).toBe('done');
  expect((await arriveLate())?.status).toBe(422);
  await orderFishSauce(phone, 2, orderId);
  await untilIdle();
  expect(await ordersIn(server)).toMatchObject([{ id: orderId, revision: 2 }]);
  expect(await unsentOn(phone)).toEqual([]);
});

/**
 * Seen failing when such an order waited for its owner for ever, although its text says that it is sent automatically.
 */
test('an older app keeps an order of a newer version and sends it once it is updated', async () => {
  const { phone, network, untilIdle } = await openShopkeeper(server);
  network.isOnline = false;
  const orderId = await placeFishSauce(phone);
  network.isOnline = true;
  await phone.personal.outbox.toCollection().modify({ schemaVersion: 99 });
  await phone.sync.wake('manual');
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused', lastProblem: 'cannot-read' }]);
  await phone.personal.outbox.toCollection().modify({ schemaVersion: 1 });
  await phone.sync.wake('start');
  expect(await historyOn(phone)).toEqual([orderId]);
  expect(await unsentOn(phone)).toEqual([]);
});

/**
 * Seen failing when signing out continued despite rows that could not be discarded: they were sent at the next sign-in.
 */
test('discarding everything reports what may have arrived and therefore stays', async () => {
  const { phone, connection, network, untilIdle } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'answer-lost');
  const inDoubt = await placeFishSauce(phone);
  await untilIdle();
  network.isOnline = false;
  connection.close();
  const waiting = await placeFishSauce(phone);
  expect(await discardOrders(phone, [inDoubt, waiting])).toBe('not-all');
  expect(await unsentOn(phone)).toMatchObject([{ id: inDoubt }]);
  connection.open();
  expect(await discardOrders(phone, [inDoubt])).toBe('all');
  expect(await unsentOn(phone)).toEqual([]);
});

/** Seen failing when any refusal counted as the server's confirmation that it does not have the order. */
test('an order in doubt that is refused unread stays in doubt, and a discard asks first', async () => {
  const connection = networkTo(server.app);
  let isStrict = false;
  const { phone, untilIdle } = await openShopkeeper(server, 'shop1', {
    connection: {
      fetch: async (request) =>
        isStrict && request.url.endsWith(ADD_ORDER)
          ? new Response('{}', { status: 413, headers: { 'x-khaisong': 'demo' } })
          : await connection.fetch(request),
    },
  });
  connection.plan(ADD_ORDER, 'answer-lost');
  const orderId = await placeFishSauce(phone);
  await untilIdle();
  isStrict = true;
  await phone.sync.wake('manual');
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused', lastProblem: 'too-large' }]);
  expect(await discardOrder(phone, orderId)).toBe('accepted');
  expect(await historyOn(phone)).toEqual([orderId]);
});

test('"Send now" works if the browser wrongly reports no network', async () => {
  const { phone, network } = await openShopkeeper(server);
  network.isOnline = false;
  await placeFishSauce(phone);
  await phone.sync.wake('manual');
  expect(await ordersIn(server)).toHaveLength(1);
  expect(await unsentOn(phone)).toEqual([]);
});

test('a back end without idempotency gets an order in doubt once, and its owner decides', async () => {
  const { phone, connection, network, untilIdle, wait, clock } = await openShopkeeper(server, 'shop1', {
    tenant: {
      ...server.tenant.configuration,
      capabilities: {
        idempotency: false,
        marker: false,
        chunks: false,
        delta: false,
        wishlist: false,
        cancel: false,
        sessions: false,
        profile: false,
        lineLogin: false,
        promotions: false,
        orderRules: false,
        deliveryFees: false,
        stock: false,
        deliveryDays: false,
        publishedPlaces: true,
      },
    },
  });
  connection.plan(ADD_ORDER, 'answer-lost');
  const orderId = await placeFishSauce(phone);
  await untilIdle();
  for (const reason of ['manual', 'online', 'background-sync', 'start'] as const)
    await phone.sync.wake(reason);
  network.wake('online');
  await wait(clock.nextTimerInMs() ?? 0);
  await wait(60 * 60_000);
  expect(connection.arrivalsAt(ADD_ORDER)).toHaveLength(1);
  expect(await unsentOn(phone)).toMatchObject([{ id: orderId, state: 'ask-company' }]);
  expect(await editOrder(phone, orderId)).toBe('unreachable');
  expect(await discardOrder(phone, orderId)).toBe('done');
  expect(await ordersIn(server)).toHaveLength(1);
});

test('an order that waits for a sign-in goes with a new session from another tab', async () => {
  const connection = networkTo(server.app);
  let isFirst = true;
  const opened = await openShopkeeper(server, 'shop1', {
    connection: {
      fetch: async (request) => {
        if (!request.url.endsWith(ADD_ORDER) || !isFirst) return await connection.fetch(request);
        isFirst = false;
        await enter(opened.phone, 'shop1');
        return new Response('{}', {
          status: 401,
          headers: { 'x-khaisong': 'demo', 'x-khaisong-session': 'ended' },
        });
      },
    },
  });
  await placeFishSauce(opened.phone);
  await opened.untilIdle();
  expect(await unsentOn(opened.phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('only its own account can edit, discard or accept an order', async () => {
  const { phone, connection, untilIdle, wait } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'answer-lost');
  const orderId = await placeFishSauce(phone);
  await untilIdle();
  await signOut(phone);
  await enter(phone, 'shop2');
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  expect(await discardOrder(phone, orderId)).toBe('gone');
  expect(await editOrder(phone, orderId)).toBe('gone');
  expect(await acceptNewTotal(phone, orderId)).toBe('gone');
  await enter(phone, 'shop1');
  await wait(1_000);
  expect(await unsentOn(phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('an order that the server has under another revision settles and is not refused forever', async () => {
  const { phone, connection, network, untilIdle } = await openShopkeeper(server);
  network.isOnline = false;
  connection.close();
  const orderId = await placeFishSauce(phone);
  expect(await editOrder(phone, orderId)).toBe('done');
  await untilIdle();
  // The first revision was in transit beyond every timeout.
  const late = await openShopkeeper(server);
  await orderFishSauce(late.phone, 1, orderId);
  await late.untilIdle();

  await orderFishSauce(phone, 2, orderId);
  network.isOnline = true;
  connection.open();
  await phone.sync.wake('online');
  expect(await unsentOn(phone)).toMatchObject([{ state: 'refused', refusal: { code: 'order-closed' } }]);
  // Seen failing when anything that the server had under the id counted as the order: the products of the second
  // revision were gone.
  expect(await editOrder(phone, orderId)).toBe('taken-otherwise');
  expect(await historyOn(phone)).toEqual([orderId]);
  expect(await unsentOn(phone)).toEqual([]);
  expect((await readCartView(phone)).lines).toMatchObject([{ quantities: [2, 0, 0] }]);
  const next = await newOrderId(phone);
  expect(next).not.toBe(orderId);
  expect(await confirm(phone, next)).toEqual({ kind: 'saved', orderId: next });
  await phone.sync.wake('manual');
  expect(await ordersIn(server)).toHaveLength(2);
});

test('an edited order that was already accepted is not placed again, and its lines are kept', async () => {
  const { phone, connection, network } = await openShopkeeper(server);
  network.isOnline = false;
  connection.close();
  const orderId = await placeFishSauce(phone);
  expect(await editOrder(phone, orderId)).toBe('done');
  const late = await openShopkeeper(server);
  await orderFishSauce(late.phone, 1, orderId);
  await late.untilIdle();
  network.isOnline = true;
  connection.open();
  await refreshOrders(phone);

  expect(await confirm(phone, orderId)).toEqual({ kind: 'blocked', code: 'already-taken' });
  expect((await readCartView(phone)).count).toBe(1);
  const next = await newOrderId(phone);
  expect(next).not.toBe(orderId);
  expect(await confirm(phone, next)).toEqual({ kind: 'saved', orderId: next });
  await phone.sync.wake('manual');
  expect((await ordersIn(server)).map((order) => order.id).sort()).toEqual([orderId, next].sort());
});

test('if everything answers 401, a guest session is requested once, not forever', async () => {
  const connection = networkTo(server.app);
  let isBroken = false;
  let signIns = 0;
  const { phone } = await openShopkeeper(server, 'shop1', {
    tenant: {
      ...server.tenant.configuration,
      capabilities: { ...server.tenant.configuration.capabilities, marker: false },
    },
    connection: {
      fetch: async (request) => {
        if (!isBroken) return await connection.fetch(request);
        if (request.url.endsWith('authen/login/guest')) signIns += 1;
        return new Response('{}', { status: 401 });
      },
    },
  });
  await signOut(phone);
  await signInAsGuest(phone);
  isBroken = true;
  await startSession(phone);
  for (let turn = 0; turn < 20; turn += 1) await phone.sync.wake('timer');
  expect(signIns).toBeLessThanOrEqual(2);
  expect((await currentPerson(phone))?.role).toBe('guest');
});

// Found by the soak. Seen failing when the order stayed refused under a key that its own phone had closed.
test('a discard whose answer is lost leaves the order, which is sent by itself, once', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'server-error');
  const orderId = await placeFishSauce(phone);
  await untilIdle();
  connection.plan('LOOK_UP_KEY', 'answer-lost');
  expect(await discardOrder(phone, orderId)).toBe('unreachable');
  expect(await unsentOn(phone)).toMatchObject([{ id: orderId, state: 'unknown' }]);
  await phone.sync.wake('manual');
  expect(await unsentOn(phone)).toEqual([]);
  expect(await ordersIn(server)).toMatchObject([{ id: orderId, revision: 2 }]);
});
