import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { deliveryEntries } from '#server/store/delivery-days/delivery-entries';
import { closeDay, keepZones, placesByDay } from '#tests/support/data/delivery-days';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { examples } from '#tests/support/runs/property-runs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({ configuration: { deliveryDays: true } });

const place = async (body: OrderBody, by: 'shop1' | 'shop2' = 'shop1') =>
  answerOf(addOrder, await server.send(addOrder.path, sending(await tokenOf(server, by), body)));

/** The day after a number of days, as the server's clock counts. */
const dayIn = (days: number) => daysAfter(bangkokDayOf(server.clock()), days);

const onDay = (day: string, more: Readonly<Record<string, unknown>> = {}) =>
  orderBody({ DeliveryDay: day.split('-').toReversed().join('/'), ...more });

const places = () => placesByDay(server.database);

describe('an order of a company that agrees on days', () => {
  test('comes on the day that the person saw, as an entry of its own', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const answer = await place(onDay(dayIn(3)));
    expect(answer).toMatchObject({ kind: 'accepted', order: { deliveryDay: dayIn(3) } });
    expect(await places()).toEqual({ [dayIn(3)]: 1 });
    const token = await tokenOf(server, 'shop1');
    const { order } = answer.kind === 'accepted' ? answer : {};
    const detail = await server.send(getOrderDetail.path, { token, body: { OrderId: order?.id } });
    expect(answerOf(getOrderDetail, detail)).toMatchObject({ deliveryDay: dayIn(3) });
  });

  test('comes on the first possible day if an older app names none', async () => {
    await keepZones(server.database, { cutOff: '23:59', leadDays: 2 });
    await closeDay(server.database, dayIn(2));
    expect(await place(orderBody())).toMatchObject({ kind: 'accepted', order: { deliveryDay: dayIn(3) } });
  });

  test('is refused after the cut-off of its day, with the next days and the same total', async () => {
    await keepZones(server.database, { cutOff: '00:00', leadDays: 1 });
    const answer = await place(onDay(dayIn(1)));
    expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'day-gone', newTotal: 48_000 } });
    expect(answer).toHaveProperty(
      'refusal.deliveryDays',
      [2, 3, 4, 5, 6, 7].map((days) => dayIn(days)),
    );
    expect(await places()).toEqual({});
  });

  test('has no day in a zone that takes no orders', async () => {
    await keepZones(server.database, { cutOff: '23:59', capacity: 0 });
    expect(await place(onDay(dayIn(1)))).toMatchObject({ refusal: { code: 'day-gone', deliveryDays: [] } });
    const answer = await place(orderBody());
    expect(answer).toMatchObject({ kind: 'accepted' });
    expect(answer).not.toHaveProperty('order.deliveryDay');
    expect(await places()).toEqual({});
  });

  test('is refused on a holiday and on a full day', async () => {
    await keepZones(server.database, { cutOff: '23:59', capacity: 1 });
    await closeDay(server.database, dayIn(2));
    expect((await place(onDay(dayIn(3)))).kind).toBe('accepted');
    for (const day of [dayIn(2), dayIn(3)])
      expect(await place(onDay(day))).toMatchObject({
        refusal: { code: 'day-gone', deliveryDays: expect.not.arrayContaining([dayIn(2), dayIn(3)]) },
      });
    const list = await server.send(getDeliveryDays.path, {
      token: await tokenOf(server, 'shop1'),
      body: { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit },
    });
    expect(answerOf(getDeliveryDays, list)).toMatchObject({
      asOf: server.clock(),
      zones: [{ code: 'ALL', cutOff: '23:59' }],
      holidays: [{ day: dayIn(2) }],
      fullDays: [{ zone: 'ALL', day: dayIn(3) }],
    });
  });

  test('is refused without days if there is none, and then comes without a day', async () => {
    await keepZones(server.database, { weekdays: [] });
    expect(await place(onDay(dayIn(1)))).toMatchObject({
      refusal: { code: 'day-gone', deliveryDays: [], newTotal: 48_000 },
    });
    const answer = await place(orderBody());
    expect(answer.kind).toBe('accepted');
    expect(answer).not.toHaveProperty('order.deliveryDay');
    expect(await places()).toEqual({});
  });

  test('in points follows the same rule', async () => {
    await keepZones(server.database, { cutOff: '23:59', capacity: 5 });
    await closeDay(server.database, dayIn(1));
    const Lines = [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }];
    const gift = { Lines, is_point: 'Y', SeenTotal: 0, AcceptUpTo: 0 };
    expect(await place(onDay(dayIn(1), gift))).toMatchObject({ refusal: { code: 'day-gone' } });
    expect(await place(onDay(dayIn(2), gift))).toMatchObject({ order: { deliveryDay: dayIn(2) } });
  });

  test('gives its place back when it is cancelled, once', async () => {
    await keepZones(server.database, { cutOff: '23:59', capacity: 1 });
    const answer = await place(onDay(dayIn(1)));
    if (answer.kind !== 'accepted') throw new Error('refused');
    const token = await tokenOf(server, 'shop1');
    for (const key of [randomUUID(), randomUUID()])
      await server.send(cancelOrder.path, { token, key, body: { OrderId: answer.order.id } });
    expect(await places()).toEqual({});
    const entries = await server.database.select().from(deliveryEntries).orderBy(deliveryEntries.number);
    expect(entries.map(({ cause, places: count }) => [cause, count])).toEqual([
      ['order', 1],
      ['release', -1],
    ]);
    expect((await place(onDay(dayIn(1)))).kind).toBe('accepted');
  });

  test('that is sent again has the same day and takes no second place', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    const body = onDay(dayIn(1));
    await place(body);
    const token = await tokenOf(server, 'shop1');
    const again = await server.send(addOrder.path, { ...sending(token, body), key: randomUUID() });
    expect(answerOf(addOrder, again)).toMatchObject({ order: { deliveryDay: dayIn(1) } });
    expect(await places()).toEqual({ [dayIn(1)]: 1 });
  });

  test('has its day in the history', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    await place(onDay(dayIn(1)));
    const sent = await server.send(getOrderHistory.path, {
      token: await tokenOf(server, 'shop1'),
      body: getOrderHistory.request.toWire({
        customer: KEY1,
        isPointMode: false,
        period: undefined,
        status: 'all',
        skip: 0,
        take: 10,
      }),
    });
    expect(answerOf(getOrderHistory, sent)).toMatchObject([{ deliveryDay: dayIn(1) }]);
  });
});

test('of orders that compete for the places of a day, no more are taken than there are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 4 }),
      fc.array(
        fc.record({ by: fc.constantFrom('shop1' as const, 'shop2' as const), isNamed: fc.boolean() }),
        {
          minLength: 3,
          maxLength: 7,
        },
      ),
      async (capacity, wishes) => {
        await server.restock();
        await keepZones(server.database, { cutOff: '23:59', capacity });
        const answers = await Promise.all(
          wishes.map(({ by, isNamed }) => {
            const more = { SeenTotal: 9999, AcceptUpTo: 9999 };
            const DeliveryDay = dayIn(1).split('-').toReversed().join('/');
            const body = isNamed ? { ...more, DeliveryDay } : more;
            return place(orderBody(body, by === 'shop1' ? KEY1 : KEY2), by);
          }),
        );
        const byDay = await places();
        const counts = Object.values(byDay);
        expect(Math.max(0, ...counts)).toBeLessThanOrEqual(capacity);
        const taken = answers.filter(({ kind }) => kind === 'accepted').length;
        const isRefused = answers.map(({ kind }) => kind === 'refused');
        // Nobody who named no day is refused, and nobody who did while there was a place.
        expect(isRefused.filter((refused, at) => refused && wishes[at]?.isNamed === false)).toEqual([]);
        const least = isRefused.includes(true) ? capacity : 0;
        expect(byDay[dayIn(1)] ?? 0).toBeGreaterThanOrEqual(least);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(capacity === 0 ? 0 : taken);
      },
    ),
    examples(5),
  );
});

test('the clock of the server decides, to the moment of the cut-off', async () => {
  const day = dayIn(2);
  await keepZones(server.database, { cutOff: '12:00', leadDays: 1 });
  const cutOff = new Date(`${daysAfter(day, -1)}T12:00:00+07:00`);
  server.clock.moveOn(cutOff.getTime() - 1 - server.clock().getTime());
  expect((await place(onDay(day))).kind).toBe('accepted');
  server.clock.moveOn(1);
  expect(await place(onDay(day))).toMatchObject({ refusal: { code: 'day-gone' } });
});
