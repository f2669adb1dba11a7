import { describe, expect, test } from 'vitest';
import { chosenDay } from '#domain/delivery-days/chosen-day';
import { dayCutOff, type DaysOfAddress } from '#domain/delivery-days/days-of-address';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { setQuantity } from '#state/cart/cart';
import { signOut } from '#state/accounts/sign-out';
import { refreshDeliveryDays } from '#state/delivery-days/delivery-days-part';
import { offeredDaysOf } from '#state/delivery-days/offered-days';
import { deliveryDaysStore } from '#state/delivery-days/delivery-days-store';
import { newOrderId } from '#state/orders/checkout/orders';
import type { UnsentOrder } from '#state/orders/history/use-orders';
import { acceptNewTotal, discardOrder } from '#state/orders/unsent/unsent-decisions';
import { closeDay, keepZones, placesByDay } from '#tests/support/data/delivery-days';
import { GOODS } from '#tests/support/data/products';
import { confirm, openShopkeeper, unsentOn, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { deliveryDays: true } });

const BANGKOK = {
  province: { id: '10', name: 'กรุงเทพมหานคร' },
  district: { id: '1004', name: 'บางรัก' },
  subdistrict: { id: '100402', name: 'สีลม' },
  pin: undefined,
};

/** The days on the screen of the checkout; undefined if the phone does not know the calendar. */
const shownOn = ({ phone }: Shopkeeper): DaysOfAddress | undefined =>
  deliveryDaysStore(phone).read()?.daysOf(BANGKOK, phone.remote.serverClock.now());

const firstOn = (keeper: Shopkeeper) => {
  const shown = shownOn(keeper);
  return shown === undefined ? undefined : chosenDay(shown, undefined);
};

const dayIn = (days: number) => daysAfter(bangkokDayOf(server.clock()), days);

async function openWithDays(who: 'shop1' | 'shop2' = 'shop1'): Promise<Shopkeeper> {
  const keeper = await openShopkeeper(server, who);
  await refreshDeliveryDays(keeper.phone);
  return keeper;
}

/** Orders for the day on the screen, or for another. */
async function orderFor(keeper: Shopkeeper, deliveryDay = firstOn(keeper)) {
  await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 1);
  const orderId = await newOrderId(keeper.phone);
  await confirm(keeper.phone, orderId, undefined, { deliveryDay });
  return orderId;
}

async function goOnline(keeper: Shopkeeper) {
  keeper.connection.open();
  await keeper.phone.sync.wake('manual');
  await keeper.untilIdle();
}

/** Lets time pass on the server, and then on the phone until both agree. */
async function bothWait({ phone, wait }: Shopkeeper, duration: number) {
  server.clock.moveOn(duration);
  await wait(server.clock().getTime() - phone.remote.serverClock.now().getTime());
}

const offeredOn = ({ phone }: Shopkeeper, order: UnsentOrder) =>
  offeredDaysOf(phone, deliveryDaysStore(phone).read()?.account, order);

const orderOn = async ({ phone }: Shopkeeper) => (await phone.personal.orders.toArray())[0];

describe('a phone that knows the calendar', () => {
  test('shows the first day and the last moment to order for it, also offline', async () => {
    await keepZones(server.database, { cutOff: '23:59', leadDays: 1 });
    const keeper = await openWithDays();
    keeper.connection.close();
    const shown = shownOn(keeper);
    if (shown?.kind !== 'days') throw new Error('no days');
    expect(shown.days.slice(0, 2)).toEqual([dayIn(1), dayIn(2)]);
    const now = keeper.phone.remote.serverClock.now();
    expect(dayCutOff(shown.zone, dayIn(1), now)).toMatchObject({
      at: new Date(`${dayIn(0)}T23:59:00+07:00`),
      on: 'today',
    });
  });

  test('orders for that day, and keeps it with the order', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const keeper = await openWithDays();
    await orderFor(keeper);
    await keeper.untilIdle();
    expect((await orderOn(keeper))?.summary.deliveryDay).toBe(dayIn(1));
  });

  test('follows the server’s clock when its own is wrong', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const keeper = await openWithDays();
    await keeper.wait(3 * DAY_MS);
    await refreshDeliveryDays(keeper.phone);
    const off = keeper.phone.clock.now().getTime() - server.clock().getTime();
    expect(off).toBeGreaterThan(2 * DAY_MS);
    expect(firstOn(keeper)).toBe(dayIn(1));
  });

  test('says that an address has no day, which is not the same as no zone', async () => {
    await keepZones(server.database, { weekdays: [] });
    const keeper = await openWithDays();
    expect(shownOn(keeper)?.kind).toBe('no-day');
    await keepZones(server.database, { provinces: ['50'] });
    const other = await openWithDays('shop2');
    expect(shownOn(other)?.kind).toBe('no-zone');
  });

  test('forgets it when the account signs out', async () => {
    await keepZones(server.database, {});
    const keeper = await openWithDays();
    await signOut(keeper.phone);
    expect(await keeper.phone.answers.cachedAnswers.toArray()).toEqual([]);
  });
});

describe('an order whose day is gone', () => {
  /** An order of the first day, placed offline, whose cut-off passes before it is sent. */
  async function late() {
    await keepZones(server.database, { cutOff: '23:59', leadDays: 1 });
    const keeper = await openWithDays();
    await prefetchForOrdering(keeper.phone);
    keeper.connection.close();
    const day = firstOn(keeper);
    const id = await orderFor(keeper);
    const cutOff = new Date(`${dayIn(0)}T23:59:00+07:00`);
    server.clock.moveOn(cutOff.getTime() - server.clock().getTime() + HOUR_MS);
    await goOnline(keeper);
    return { keeper, id, day };
  }

  test('stays on the phone with the next days, and comes on the first of them if the person agrees', async () => {
    const { keeper, id, day } = await late();
    const [refused] = await unsentOn(keeper.phone);
    expect(refused?.refusal).toMatchObject({ code: 'day-gone', newTotal: 48_000 });
    const [next = ''] = refused?.refusal?.deliveryDays ?? [];
    expect(next > (day ?? '')).toBe(true);
    expect(await acceptNewTotal(keeper.phone, id)).toBe('done');
    await keeper.untilIdle();
    const row = await orderOn(keeper);
    expect(row).toMatchObject({ id, summary: { deliveryDay: next, revision: 2 } });
    expect(await placesByDay(server.database)).toEqual({ [next]: 1 });
  });

  test('comes on another of them if the person chooses it', async () => {
    const { keeper, id } = await late();
    const [refused] = await unsentOn(keeper.phone);
    const wished = refused?.refusal?.deliveryDays?.[3];
    await acceptNewTotal(keeper.phone, id, undefined, wished);
    await keeper.untilIdle();
    expect((await orderOn(keeper))?.summary.deliveryDay).toBe(wished);
  });

  // Before the fix it offered days whose cut-off had passed, and the server refused the order again.
  test('and waits for days offers only those that are left, and comes on the first', async () => {
    const { keeper, id } = await late();
    const [refused] = await unsentOn(keeper.phone);
    const days = refused?.refusal?.deliveryDays ?? [];
    if (refused === undefined) throw new Error('nothing was refused');
    expect(offeredOn(keeper, refused)).toEqual(days);
    await bothWait(keeper, 2 * DAY_MS);
    expect(offeredOn(keeper, refused)).toEqual(days.slice(2));
    await acceptNewTotal(keeper.phone, id);
    await keeper.untilIdle();
    expect((await orderOn(keeper))?.summary.deliveryDay).toBe(days[2]);
  });

  test('and whose offered days are all gone comes on the first possible day', async () => {
    const { keeper, id } = await late();
    await bothWait(keeper, 30 * DAY_MS);
    const [refused] = await unsentOn(keeper.phone);
    if (refused === undefined) throw new Error('nothing was refused');
    expect(offeredOn(keeper, refused)).toEqual([]);
    expect(await acceptNewTotal(keeper.phone, id)).toBe('done');
    await keeper.untilIdle();
    expect(await orderOn(keeper)).toMatchObject({ id, summary: { deliveryDay: dayIn(1), revision: 2 } });
  });

  test('leaves out the days that are past on a phone without the calendar', async () => {
    const { keeper } = await late();
    const [refused] = await unsentOn(keeper.phone);
    if (refused === undefined) throw new Error('nothing was refused');
    deliveryDaysStore(keeper.phone).show(undefined);
    const days = refused.refusal?.deliveryDays ?? [];
    await bothWait(keeper, 3 * DAY_MS);
    expect(offeredOn(keeper, refused)).toEqual(days.filter((day) => day >= dayIn(0)));
    expect(offeredOn(keeper, refused).length).toBeLessThan(days.length);
  });

  test('can be discarded, and takes no place', async () => {
    const { keeper, id } = await late();
    expect(await discardOrder(keeper.phone, id)).toBe('done');
    await keeper.untilIdle();
    expect(await unsentOn(keeper.phone)).toEqual([]);
    expect(await placesByDay(server.database)).toEqual({});
  });

  test('because others took its last place is offered the next one', async () => {
    await keepZones(server.database, { cutOff: '23:59', capacity: 1 });
    const first = await openWithDays();
    const second = await openWithDays('shop2');
    second.connection.close();
    await orderFor(first);
    await first.untilIdle();
    const id = await orderFor(second);
    await goOnline(second);
    expect(await acceptNewTotal(second.phone, id)).toBe('done');
    await second.untilIdle();
    expect(await placesByDay(server.database)).toEqual({ [dayIn(1)]: 1, [dayIn(2)]: 1 });
  });

  test('and has no other day comes without one if the person agrees', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const keeper = await openWithDays();
    keeper.connection.close();
    const id = await orderFor(keeper);
    await keepZones(server.database, { weekdays: [] });
    await goOnline(keeper);
    const [refused] = await unsentOn(keeper.phone);
    expect(refused?.refusal).toMatchObject({ code: 'day-gone', deliveryDays: [] });
    await acceptNewTotal(keeper.phone, id);
    await keeper.untilIdle();
    expect(await orderOn(keeper)).toMatchObject({ id });
    expect((await orderOn(keeper))?.summary.deliveryDay).toBeUndefined();
  });

  test('on a holiday that was added later is found out when it arrives', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const keeper = await openWithDays();
    await closeDay(server.database, dayIn(1));
    await orderFor(keeper);
    await keeper.untilIdle();
    const [refused] = await unsentOn(keeper.phone);
    expect(refused?.refusal?.deliveryDays?.[0]).toBe(dayIn(2));
  });
});

test('an order whose answer is lost takes its place once', async () => {
  await keepZones(server.database, { cutOff: '23:59', capacity: 1 });
  const keeper = await openWithDays();
  keeper.connection.plan('ORDER_MANAGEMENT/ADD_ORDER', 'answer-lost');
  await orderFor(keeper);
  await keeper.untilIdle();
  await goOnline(keeper);
  expect((await orderOn(keeper))?.summary.deliveryDay).toBe(dayIn(1));
  expect(await placesByDay(server.database)).toEqual({ [dayIn(1)]: 1 });
});

test('a back end without days is never asked for them, and its orders name none', async () => {
  await keepZones(server.database, { cutOff: '23:59' });
  const { configuration } = server.tenant;
  const keeper = await openShopkeeper(server, 'shop1', {
    tenant: { ...configuration, capabilities: { ...configuration.capabilities, deliveryDays: false } },
  });
  await refreshDeliveryDays(keeper.phone);
  const id = await orderFor(keeper);
  const [unsent] = await unsentOn(keeper.phone);
  expect(unsent?.request ?? {}).not.toHaveProperty('deliveryDay');
  await keeper.untilIdle();
  expect(keeper.connection.arrivalsAt('GET_DELIVERY_DAYS')).toEqual([]);
  // An older app: the server took the first possible day.
  expect(await orderOn(keeper)).toMatchObject({ id, summary: { deliveryDay: dayIn(1) } });
});
