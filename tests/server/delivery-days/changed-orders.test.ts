import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { changeOrder } from '#contract/office/order-edit-calls';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import { addresses } from '#server/store/addresses/addresses';
import { deliveryEntries } from '#server/store/delivery-days/delivery-entries';
import { closeDay, keepZones, placesByDay } from '#tests/support/data/delivery-days';
import { addressId, KEY1 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { deliveryDays: true } });

const dayIn = (days: number) => daysAfter(bangkokDayOf(server.clock()), days);

/** Takes an order, and returns what the office asks to change in it. */
async function placed() {
  const sent = await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), orderBody()));
  const answer = answerOf(addOrder, sent);
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  const office = await officeOf(server, 'owner');
  const change = async (more: Partial<ChangeOrderRequest>) =>
    await office.ask(changeOrder, {
      orderId: answer.order.id,
      seenRevision: undefined,
      lines: [],
      remark: undefined,
      shipToId: undefined,
      isWithoutCoupon: false,
      isAtTodaysPrices: false,
      isAgreed: false,
      reason: 'ลูกค้าโทรมา',
      ...more,
    });
  return { order: answer.order, change };
}

const places = () => placesByDay(server.database);

test('the office may choose any day with deliveries, also after the cut-off, and the place moves', async () => {
  await keepZones(server.database, { cutOff: '12:00', leadDays: 3, capacity: 1 });
  const { order, change } = await placed();
  const first = order.deliveryDay ?? '';
  expect(await change({ deliveryDay: dayIn(1) })).toMatchObject({
    kind: 'changed',
    before: { deliveryDay: first },
    after: { deliveryDay: dayIn(1), revision: 2, changes: [{ before: { deliveryDay: first } }] },
  });
  expect(await places()).toEqual({ [dayIn(1)]: 1 });
  expect(await change({ deliveryDay: dayIn(1) })).toMatchObject({ isUnchanged: true });
  const entries = await server.database.select().from(deliveryEntries).orderBy(deliveryEntries.number);
  expect(entries.map(({ cause, places: count }) => [cause, count])).toEqual([
    ['order', 1],
    ['change', -1],
    ['change', 1],
  ]);
});

test('a holiday, a full day and a day of the past are refused, and nothing changes', async () => {
  await keepZones(server.database, { cutOff: '23:59', capacity: 1 });
  const full = (await placed()).order.deliveryDay ?? '';
  const { order, change } = await placed();
  await closeDay(server.database, dayIn(7));
  for (const deliveryDay of [full, dayIn(7), dayIn(-1)])
    expect(await change({ deliveryDay })).toMatchObject({ kind: 'refused', code: 'day-gone' });
  expect(await places()).toEqual({ [full]: 1, [order.deliveryDay ?? '']: 1 });
});

test('another change keeps the day, even if it is no longer possible', async () => {
  await keepZones(server.database, { cutOff: '23:59' });
  const { order, change } = await placed();
  await closeDay(server.database, order.deliveryDay ?? '');
  expect(await change({ remark: 'วางหน้าร้าน' })).toMatchObject({
    kind: 'changed',
    after: { deliveryDay: order.deliveryDay, remark: 'วางหน้าร้าน' },
  });
});

test('an address in another zone keeps the day if it can, and else gets the first possible one', async () => {
  const thursday = 4;
  await keepZones(
    server.database,
    { code: 'BKK', provinces: ['10'], cutOff: '23:59' },
    { code: 'REST', cutOff: '23:59', leadDays: 2 },
    { code: 'NORTH', provinces: ['50'], weekdays: [thursday], cutOff: '23:59', leadDays: 2 },
  );
  const { order, change } = await placed();
  const shipToId = addressId(KEY1, 'S');
  const moveTo = async (provinceId: string, districtId: string, subdistrictId: string) => {
    await server.database
      .update(addresses)
      .set({ provinceId, districtId, subdistrictId })
      .where(eq(addresses.id, shipToId));
    return await change({ shipToId });
  };
  expect(await moveTo('20', '2001', '200101')).toMatchObject({
    kind: 'changed',
    after: { deliveryDay: order.deliveryDay },
  });
  const moved = await moveTo('50', '5001', '500101');
  const day = moved.kind === 'changed' ? (moved.after.deliveryDay ?? '') : '';
  expect(new Date(day).getUTCDay()).toBe(thursday);
  expect(await places()).toEqual({ [day]: 1 });
});
