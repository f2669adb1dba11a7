import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listDeliveries, sumDeliveries } from '#contract/office/delivery/delivery-calls';
import { DAY_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import {
  EVERY_DELIVERY,
  LISTED_DELIVERED_DAYS,
  OPEN_DELIVERY_STATES,
  type DeliveryFilter,
  type DeliveryState,
} from '#domain/office/delivery/delivery-list';
import { orders } from '#server/store/orders/orders';
import { keepZones } from '#tests/support/data/delivery-days';
import { approvedInvoice, moveTo, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { CUSTOMERS } from '#tests/support/data/people';
import { KEY2 } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const promise = async (orderId: string, deliveryDay: string, deliveryZone = 'BKK') =>
  await server.database.update(orders).set({ deliveryDay, deliveryZone }).where(eq(orders.id, orderId));

async function list(filter: Partial<DeliveryFilter> = {}, take = 50): Promise<readonly string[]> {
  const office = await officeOf(server, 'warehouse');
  const ids: string[] = [];
  let after = '';
  do {
    const page = await office.ask(listDeliveries, { filter: { ...EVERY_DELIVERY, ...filter }, after, take });
    ids.push(...page.rows.map(({ orderId }) => orderId));
    after = page.next;
  } while (after !== '');
  return ids;
}

const sums = async (filter: Partial<DeliveryFilter> = {}) =>
  await (await officeOf(server, 'warehouse')).ask(sumDeliveries, { ...EVERY_DELIVERY, ...filter });

/** One delivery of each state; rider1 has or had them. */
async function oneOfEach(): Promise<Readonly<Record<DeliveryState, string>>> {
  const riders = ridersAt(server);
  const [waiting, onTheWay, failed, delivered] = [
    await approvedInvoice(server, {}, KEY2),
    await approvedInvoice(server),
    await approvedInvoice(server),
    await approvedInvoice(server),
  ];
  for (const id of [onTheWay, failed, delivered]) await riders.grab(id);
  await riders.tell(await refusedBody(failed));
  await riders.tell(await reportBody(delivered));
  return { waiting, 'on-the-way': onTheWay, failed, delivered };
}

beforeEach(async () => {
  await keepZones(server.database, { code: 'BKK', provinces: ['10'] }, { code: 'REST' });
});

describe('the list of deliveries', () => {
  test('has each delivery under its state, and under no other', async () => {
    const ids = await oneOfEach();
    expect(await list({ states: ['waiting'] })).toEqual([ids.waiting]);
    expect(await list({ states: ['on-the-way'] })).toEqual([ids['on-the-way']]);
    expect(await list({ states: ['failed'] })).toEqual([ids.failed]);
    expect(await list({ states: ['delivered'] })).toEqual([ids.delivered]);
    expect(await list({ states: OPEN_DELIVERY_STATES })).toHaveLength(3);
    expect(await list()).toHaveLength(4);
  });

  test('shows who brings what, for how much, and where to', async () => {
    const ids = await oneOfEach();
    await promise(ids.failed, '2026-11-23');
    const office = await officeOf(server, 'viewer');
    const query = { filter: { ...EVERY_DELIVERY, states: ['failed'] as const }, after: '', take: 50 };
    expect((await office.ask(listDeliveries, query)).rows).toMatchObject([
      {
        orderId: ids.failed,
        state: 'failed',
        customerName: CUSTOMERS.shop1.name,
        zone: { code: 'BKK' },
        day: '2026-11-23',
        isDayAgreed: true,
        toCollect: satang(48_000),
        rider: 'ไรเดอร์หนึ่ง',
      },
    ]);
  });

  test('forgets a refusal once the invoice was taken back, and given out again', async () => {
    const { failed } = await oneOfEach();
    await ridersAt(server).release(failed);
    expect(await list({ states: ['waiting'] })).toContain(failed);
    server.clock.moveOn(60_000);
    await ridersAt(server).grab(failed, 'rider2');
    expect(await list({ states: ['on-the-way'] })).toContain(failed);
    expect(await list({ states: ['failed'] })).toEqual([]);
  });

  test('has open deliveries by day, page by page, whatever the size of a page', async () => {
    const ids: string[] = [];
    for (const day of ['2026-11-24', '2026-11-22', '2026-11-23', '2026-11-22']) {
      const id = await approvedInvoice(server);
      await promise(id, day);
      ids.push(id);
    }
    const byDay = [ids[1], ids[3], ids[2], ids[0]];
    for (const take of [1, 2, 3, 50]) expect(await list({ states: ['waiting'] }, take)).toEqual(byDay);
    for (const take of [1, 3]) expect(await list({}, take)).toEqual(ids.toReversed());
  });

  test('is filtered by day, zone, rider and text', async () => {
    const ids = await oneOfEach();
    await promise(ids.waiting, '2026-11-23');
    await promise(ids.failed, '2026-11-23', 'REST');
    const riderId = (await sums()).riders[0]?.id ?? '';
    expect(await list({ day: '2026-11-23', states: OPEN_DELIVERY_STATES })).toEqual([
      ids.waiting,
      ids.failed,
    ]);
    expect(await list({ day: '2026-11-23', zone: 'REST' })).toEqual([ids.failed]);
    expect(await list({ riderId })).toEqual([ids.delivered, ids.failed, ids['on-the-way']]);
    expect(await list({ text: CUSTOMERS.shop2.name })).toEqual([ids.waiting]);
    expect(await list({ zone: 'NOSUCH' })).toEqual([]);
  });

  test('leaves out deliveries of long ago, and orders before their invoice', async () => {
    const { delivered } = await oneOfEach();
    const id = await approvedInvoice(server);
    await server.database.update(orders).set({ status: 'invoice-wait' }).where(eq(orders.id, id));
    expect(await list()).not.toContain(id);
    expect(await list({ states: ['delivered'] })).toEqual([delivered]);
    server.clock.moveOn((LISTED_DELIVERED_DAYS + 1) * DAY_MS);
    expect(await list({ states: ['delivered'] })).toEqual([]);
  });

  test('has what the office moved to delivered without a rider', async () => {
    const id = await approvedInvoice(server);
    await moveTo(server, id, 'pod');
    expect(await list({ states: ['delivered'] })).toEqual([id]);
  });
});

describe('the numbers of deliveries', () => {
  test('are those of the list for each choice, with the other filters in use', async () => {
    const ids = await oneOfEach();
    await promise(ids.waiting, '2026-11-23');
    await promise(ids.delivered, '2026-11-23', 'REST');
    const all = await sums();
    expect(Object.fromEntries(all.states.map(({ state, count }) => [state, count]))).toEqual({
      waiting: 1,
      'on-the-way': 1,
      failed: 1,
      delivered: 1,
    });
    expect(all.days).toContainEqual({ day: '2026-11-23', count: 2 });
    expect(all.zones.map(({ code, count }) => [code, count])).toEqual([
      ['BKK', 1],
      ['REST', 1],
    ]);
    expect(all.riders.map(({ name, count }) => [name, count])).toEqual([['ไรเดอร์หนึ่ง', 3]]);
    for (const { day, count } of all.days) expect(await list({ day })).toHaveLength(count);
    for (const { code, count } of all.zones) expect(await list({ zone: code })).toHaveLength(count);
    for (const { state, count } of all.states) expect(await list({ states: [state] })).toHaveLength(count);
  });

  test('of a filter’s own choices do not depend on the one that is chosen', async () => {
    const ids = await oneOfEach();
    await promise(ids.waiting, '2026-11-23');
    const { days } = await sums();
    expect((await sums({ day: '2026-11-23' })).days).toEqual(days);
    expect((await sums({ day: '2026-11-23' })).states).toEqual([{ state: 'waiting', count: 1 }]);
    expect((await sums({ states: ['waiting'] })).states).toHaveLength(4);
  });
});
