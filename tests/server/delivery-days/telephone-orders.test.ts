import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { priceOrder, takeOrder } from '#contract/office/telephone-order-calls';
import { addOrder } from '#contract/orders/add-order';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import { satang } from '#domain/kernel/money';
import type { OrderToPrice, TelephoneOrder } from '#domain/office/telephone-order';
import { addresses } from '#server/store/addresses/addresses';
import { closeDay, keepZones, placesByDay } from '#tests/support/data/delivery-days';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { deliveryDays: true } });

/** The day after a number of days, as the server's clock counts. */
const dayIn = (days: number) => daysAfter(bangkokDayOf(server.clock()), days);

const line = { productCode: 'C1001', unit: 1, quantity: 1 } as const;

async function daysFor(more: Partial<OrderToPrice> = {}) {
  const office = await officeOf(server, 'sales');
  const answer = await office.ask(priceOrder, {
    customer: KEY1,
    lines: [line],
    payment: 'COD',
    shipToId: addressId(KEY1, 'S'),
    ...more,
  });
  return answer?.deliveryDays;
}

async function take(more: Partial<TelephoneOrder> = {}) {
  const office = await officeOf(server, 'sales');
  return await office.ask(takeOrder, {
    id: randomUUID(),
    customer: KEY1,
    lines: [{ ...line, seenUnitPrice: satang(48_000) }],
    seenTotal: satang(48_000),
    shipToId: addressId(KEY1, 'S'),
    billToId: addressId(KEY1, 'B'),
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    remark: '',
    ...more,
  });
}

const places = () => placesByDay(server.database);

describe('the days of an order by telephone', () => {
  test('are those with deliveries, also after the cut-off, without holidays', async () => {
    await keepZones(server.database, { cutOff: '00:00', leadDays: 2 });
    await closeDay(server.database, dayIn(3));
    const days = (await daysFor()) ?? [];
    expect(days.slice(0, 5).map(({ day, isLate }) => [day, isLate])).toEqual([
      [dayIn(0), true],
      [dayIn(1), true],
      [dayIn(2), true],
      [dayIn(4), false],
      [dayIn(5), false],
    ]);
    expect(days[3]?.orderUntil).toEqual(new Date(`${dayIn(2)}T00:00:00+07:00`));
    expect(days.filter(({ isLate }) => !isLate)).toHaveLength(14);
  });

  test('leave out full days', async () => {
    await keepZones(server.database, { cutOff: '23:59', leadDays: 0, capacity: 1 });
    expect(await take({ deliveryDay: dayIn(1) })).toMatchObject({ kind: 'accepted' });
    const days = (await daysFor())?.map(({ day }) => day);
    expect(days).toContain(dayIn(2));
    expect(days).not.toContain(dayIn(1));
  });

  test('are those of the chosen address, before the first product too', async () => {
    await keepZones(
      server.database,
      { code: 'NORTH', provinces: ['50'], cutOff: '00:00', leadDays: 5 },
      { code: 'ALL', cutOff: '23:59', leadDays: 0 },
    );
    const first = async () => (await daysFor({ lines: [] }))?.find(({ isLate }) => !isLate)?.day;
    expect(await first()).toBe(dayIn(0));
    await server.database
      .update(addresses)
      .set({ provinceId: '50', districtId: '5001', subdistrictId: '500101' })
      .where(eq(addresses.id, addressId(KEY1, 'S')));
    expect(await first()).toBe(dayIn(6));
  });

  test('are unknown without an address of the customer, and where the company agrees on none', async () => {
    await keepZones(server.database, { cutOff: '23:59' });
    expect(await daysFor({ shipToId: undefined })).toBeUndefined();
    expect(await daysFor({ shipToId: addressId(KEY2, 'S') })).toBeUndefined();
    await keepZones(server.database, { code: 'ALL', provinces: ['99'] });
    expect(await daysFor()).toBeUndefined();
    expect(await take()).not.toHaveProperty('order.deliveryDay');
  });
});

describe('an order by telephone', () => {
  test('comes on the day that the clerk chose, and takes its place there', async () => {
    await keepZones(server.database, { cutOff: '23:59', capacity: 5 });
    expect(await take({ deliveryDay: dayIn(4) })).toMatchObject({ order: { deliveryDay: dayIn(4) } });
    expect(await places()).toEqual({ [dayIn(4)]: 1 });
  });

  test('may come on a day after its cut-off, which a customer’s own order may not', async () => {
    await keepZones(server.database, { cutOff: '00:00', leadDays: 2 });
    const late = dayIn(1);
    expect(await take({ deliveryDay: late })).toMatchObject({ order: { deliveryDay: late } });
    const own = orderBody({ DeliveryDay: late.split('-').toReversed().join('/') });
    const sent = await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), own));
    expect(answerOf(addOrder, sent)).toMatchObject({ refusal: { code: 'day-gone' } });
  });

  test('gets the first possible day if an older office names none', async () => {
    await keepZones(server.database, { cutOff: '00:00', leadDays: 2 });
    expect(await take()).toMatchObject({ order: { deliveryDay: dayIn(3) } });
  });

  test('is refused on a holiday, a full day and a day of the past, with the next days', async () => {
    await keepZones(server.database, { cutOff: '23:59', leadDays: 0, capacity: 1 });
    await closeDay(server.database, dayIn(2));
    expect(await take({ deliveryDay: dayIn(1) })).toMatchObject({ kind: 'accepted' });
    for (const deliveryDay of [dayIn(1), dayIn(2), dayIn(-1)])
      expect(await take({ deliveryDay })).toMatchObject({
        kind: 'refused',
        refusal: {
          code: 'day-gone',
          newTotal: 48_000,
          deliveryDays: [0, 3, 4, 5, 6, 7].map((days) => dayIn(days)),
        },
      });
    expect(await places()).toEqual({ [dayIn(1)]: 1 });
  });

  test('whose day is gone is placed under the same id on another day, once', async () => {
    await keepZones(server.database, { cutOff: '23:59', leadDays: 0, capacity: 1 });
    await take({ deliveryDay: dayIn(1) });
    const id = randomUUID();
    expect(await take({ id, deliveryDay: dayIn(1) })).toMatchObject({ refusal: { code: 'day-gone' } });
    for (const _time of [1, 2])
      expect(await take({ id, deliveryDay: dayIn(3) })).toMatchObject({
        order: { id, deliveryDay: dayIn(3) },
      });
    expect(await places()).toEqual({ [dayIn(1)]: 1, [dayIn(3)]: 1 });
  });

  test('that competes for the last place of a day leaves it to one', async () => {
    await keepZones(server.database, { cutOff: '23:59', capacity: 1 });
    await officeOf(server, 'sales');
    const customers = [KEY1, KEY2];
    const answers = await Promise.all(
      customers.map((customer) =>
        take({
          customer,
          lines: [{ ...line, seenUnitPrice: satang(customer === KEY1 ? 48_000 : 45_120) }],
          seenTotal: satang(customer === KEY1 ? 48_000 : 45_120),
          shipToId: addressId(customer, 'S'),
          billToId: addressId(customer, 'B'),
          deliveryDay: dayIn(2),
        }),
      ),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'refused']);
    expect(await places()).toEqual({ [dayIn(2)]: 1 });
  });

  test('comes without a day if there is none, and the clerk knows it before', async () => {
    await keepZones(server.database, { weekdays: [] });
    expect(await daysFor()).toEqual([]);
    const answer = await take();
    expect(answer.kind).toBe('accepted');
    expect(answer).not.toHaveProperty('order.deliveryDay');
    expect(await take({ deliveryDay: dayIn(1) })).toMatchObject({
      refusal: { code: 'day-gone', deliveryDays: [] },
    });
  });
});
