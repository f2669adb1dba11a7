import { afterEach, expect, test } from 'vitest';
import { setQuantity } from '#state/cart/cart';
import { ALL_PRODUCTS, refreshProductList } from '#state/catalogue/catalogue';
import { readCartView } from '#state/cart/cart-view';
import { hydrateAgain, hydrate } from '#state/app/hydrate';
import { refreshOrders } from '#state/orders/history/order-history';
import { currentPerson, startSession } from '#state/accounts/session';
import { serverToday } from '#state/runtime/server-clock';
import { discardOrder } from '#state/orders/unsent/unsent-decisions';
import { everySecond } from '#tests/support/runs/every-second';
import { GOODS } from '#tests/support/data/products';
import { ordersIn } from '#tests/support/server/orders-in';
import { phoneClock } from '#tests/support/phone/phone-clock';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

/**
 * Row 28. Seen failing when a retry time was trusted however far ahead it was, when a Retry-After date was counted from
 * the phone's clock, when a lease from a clock that ran ahead was trusted, and when the day was the phone's own.
 */
const server = await openStockedServer();

const ADD_ORDER = 'ADD_ORDER';
const SERVER_NOW = '2026-11-20T02:00:00.000Z';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const WRONG_CLOCKS = [
  ['in 1970', '1970-01-01T00:00:00Z', 'Asia/Bangkok'],
  ['three days behind', '2026-11-17T02:00:00Z', 'Asia/Bangkok'],
  ['three days ahead', '2026-11-23T02:00:00Z', 'Asia/Bangkok'],
  ['right, in Honolulu', SERVER_NOW, 'Pacific/Honolulu'],
  ['right, in Kiritimati', SERVER_NOW, 'Pacific/Kiritimati'],
] as const;

test.each(everySecond(WRONG_CLOCKS, 'first'))(
  'a phone whose clock is %s orders, retries and settles like any other',
  async (_, now, timeZone) => {
    process.env['TZ'] = timeZone;
    const { phone, connection, clock, untilIdle, wait } = await openShopkeeper(server, 'shop1', {
      clock: phoneClock(new Date(now)),
    });
    connection.plan(ADD_ORDER, 'server-error', 'too-many-requests', 'answer-lost');
    await orderFishSauce(phone, 2);
    await untilIdle();
    for (const [waitMs, state] of [
      [1_000, 'unknown'],
      [120_000, 'unknown'],
      [16_000, undefined],
    ] as const) {
      // A background read may still be in transit, with its own timer.
      await expect.poll(() => clock.nextTimerInMs()).toBe(waitMs);
      await wait(waitMs - 1);
      expect((await unsentOn(phone)).length).toBe(1);
      await wait(1);
      expect((await unsentOn(phone))[0]?.state).toBe(state);
    }
    const [order] = await ordersIn(server);
    expect(await ordersIn(server)).toHaveLength(1);
    expect(order?.orderedAt.toISOString()).toBe(SERVER_NOW);
    expect(await historyOn(phone)).toEqual([order?.id]);
    expect((await refreshOrders(phone)).outcome).toBe('ready');
    expect(await historyOn(phone)).toEqual([order?.id]);
  },
);

test.each([
  ['back to 1970', '1970-01-01T00:00:00Z'],
  ['three days back', '2026-11-17T02:00:00Z'],
  ['three days ahead', '2026-11-23T02:00:00Z'],
])('a clock set %s while an order waits does not delay it', async (_, wall) => {
  const { phone, connection, clock, untilIdle, wait, reopen } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'too-many-requests', 'too-many-requests');
  await orderFishSauce(phone, 1);
  await untilIdle();
  clock.setWall(new Date(wall));
  await wait(120_000);
  expect(await unsentOn(phone)).toMatchObject([{ attempts: 2 }]);
  const opened = await reopen();
  await opened.phone.sync.wake('start');
  await opened.wait(120_000);
  expect(await unsentOn(opened.phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test.each([
  ['in 1970', '1970-01-01T00:00:00Z'],
  ['three days ahead', '2026-11-23T02:00:00Z'],
])('"retry after" a time of day is two minutes on a phone whose clock is %s', async (_, now) => {
  const opened = await openShopkeeper(server, 'shop1', { clock: phoneClock(new Date(now)) });
  let isBusy = true;
  const { phone, wait } = await opened.reopen({
    connection: {
      fetch: async (request) => {
        if (!isBusy || !request.url.endsWith(ADD_ORDER)) return await opened.connection.fetch(request);
        isBusy = false;
        return new Response('{}', {
          status: 503,
          headers: {
            date: new Date(SERVER_NOW).toUTCString(),
            'retry-after': new Date(Date.parse(SERVER_NOW) + 120_000).toUTCString(),
          },
        });
      },
    },
  });
  await orderFishSauce(phone, 1);
  await phone.sync.wake('timer');
  await wait(119_000);
  expect(await ordersIn(server)).toEqual([]);
  await wait(1_000);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('a tab that died while its clock ran ahead does not block a browser without Web Locks', async () => {
  const { phone, clock } = await openShopkeeper(server, 'shop1', { hasWebLocks: false });
  const untilMs = clock.now().getTime() + 3 * 24 * 60 * 60_000;
  await phone.personal.leases.put({ name: `khaisong:demo:outbox`, holder: 'a tab that died', untilMs });
  await orderFishSauce(phone, 1);
  await phone.sync.wake('manual');
  expect(await ordersIn(server)).toHaveLength(1);
});

const DAY_AND_A_BIT_MS = 25 * 60 * 60_000;

test.each(everySecond(WRONG_CLOCKS, 'second'))(
  "a phone whose clock is %s shows the promotions of the server's day, also offline",
  async (_, now, timeZone) => {
    process.env['TZ'] = timeZone;
    const clock = phoneClock(new Date(now));
    const { connection, reopen } = await openShopkeeper(server, 'shop1', { clock });
    const dated = async (request: Request) => {
      const answer = await connection.fetch(request);
      answer.headers.set('date', new Date(SERVER_NOW).toUTCString());
      return answer;
    };
    const first = await reopen({ connection: { fetch: dated } });
    hydrateAgain(first.phone);
    expect(await refreshProductList(first.phone, ALL_PRODUCTS)).toBe('ready');
    expect(serverToday(first.phone)).toBe('2026-11-20');
    await expect.poll(async () => await first.phone.personal.settings.get('server-clock')).toBeDefined();

    connection.close();
    const offline = await first.reopen();
    await hydrate(offline.phone);
    expect(serverToday(offline.phone)).toBe('2026-11-20');
    clock.moveOn(DAY_AND_A_BIT_MS);
    expect(serverToday(offline.phone)).toBe('2026-11-21');
    clock.setWall(new Date('1970-01-01T00:00:00Z'));
    expect(serverToday(offline.phone)).toBe('2026-11-20');
  },
);

test.each(everySecond(WRONG_CLOCKS, 'second'))(
  'a phone whose clock is %s keeps its session, its cart and its prices',
  async (_, now, timeZone) => {
    process.env['TZ'] = timeZone;
    const { phone, clock, reopen } = await openShopkeeper(server);
    await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
    clock.setWall(new Date(now));
    const opened = await reopen();
    await startSession(opened.phone);
    expect((await currentPerson(opened.phone))?.customerCode).toBe('C0001');
    expect(await refreshProductList(opened.phone, ALL_PRODUCTS)).toBe('ready');
    const cart = await readCartView(opened.phone);
    expect(cart.isComplete).toBe(true);
    expect(cart.draft.totals.total).toBe(96_000);
    opened.network.isOnline = false;
    const placed = await orderFishSauce(opened.phone, 2);
    expect(await discardOrder(opened.phone, placed.kind === 'saved' ? placed.orderId : '')).toBe('done');
    expect(await ordersIn(server)).toEqual([]);
  },
);
