import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getDeliveryReport } from '#contract/office/reports/delivery-report-call';
import type { DeliveryBreakdown } from '#domain/office/reports/delivery-report';
import { deliveries } from '#server/store/delivery/deliveries';
import { orders } from '#server/store/orders/orders';
import { keepZones } from '#tests/support/data/delivery-days';
import { approvedInvoice, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const NOVEMBER = { firstDay: '2026-11-01', lastDay: '2026-11-30' };

const reportOf = async (by: DeliveryBreakdown, period = NOVEMBER) =>
  await (await officeOf(server, 'viewer')).ask(getDeliveryReport, { by, period });

interface Visit {
  readonly at?: string;
  readonly promised?: string;
  readonly zone?: string;
  readonly rider?: 'rider1' | 'rider2';
  readonly refusedFor?: string;
}

/** A rider visits a customer with an invoice of its own. By default everything is taken on 20 November. */
async function visit({ at, promised, zone, rider = 'rider1', refusedFor }: Visit = {}): Promise<string> {
  const orderId = await approvedInvoice(server);
  const riders = ridersAt(server);
  await riders.grab(orderId, rider);
  const body = refusedFor === undefined ? await reportBody(orderId) : await refusedBody(orderId, refusedFor);
  expect((await riders.tell(body, rider)).kind).toBe('received');
  const { database } = server;
  await database
    .update(orders)
    .set({ deliveryDay: promised ?? null, deliveryZone: zone ?? null })
    .where(eq(orders.id, orderId));
  if (at !== undefined)
    await database
      .update(deliveries)
      .set({ capturedAt: new Date(at) })
      .where(eq(deliveries.orderId, orderId));
  return orderId;
}

describe('the report of deliveries', () => {
  test('counts visits on the day of Bangkok on which they were made', async () => {
    await visit({ at: '2026-11-20T23:59:59+07:00' });
    await visit({ at: '2026-11-21T00:00:00+07:00' });
    await visit({ at: '2026-11-21T08:00:00+07:00', refusedFor: 'SHOP_CLOSED' });
    const { rows, total } = await reportOf('days');
    expect(rows.map(({ key, full, refused }) => [key, full, refused])).toEqual([
      ['2026-11-20', 1, 0],
      ['2026-11-21', 1, 1],
    ]);
    expect(total).toMatchObject({ full: 2, part: 0, refused: 1 });
    const first = { firstDay: '2026-11-20', lastDay: '2026-11-20' };
    expect((await reportOf('days', first)).total).toMatchObject({ full: 1, refused: 0 });
  });

  test('tells why products were not taken, each reason of a visit once', async () => {
    await visit({ refusedFor: 'SHOP_CLOSED' });
    await visit({ refusedFor: 'SHOP_CLOSED' });
    const orderId = await visit({ refusedFor: 'NO_MONEY' });
    const line = {
      number: 1,
      productCode: 'C1001',
      productName: 'x',
      unitName: 'x',
      ordered: 2,
      delivered: 1,
    };
    await server.database
      .update(deliveries)
      .set({
        outcome: 'part',
        lines: ['damaged', 'damaged', 'no-money', undefined].map((reason) => ({ ...line, reason })),
      })
      .where(eq(deliveries.orderId, orderId));
    await visit();
    const { total, rows } = await reportOf('riders');
    expect(total).toMatchObject({ full: 1, part: 1, refused: 2 });
    expect(total.reasons).toMatchObject({ 'shop-closed': 2, damaged: 1, 'no-money': 1, other: 0 });
    expect(rows).toMatchObject([{ reasons: total.reasons }]);
  });

  test('tells whether deliveries came on the agreed day; a refusal is neither', async () => {
    const at = '2026-11-20T10:00:00+07:00';
    await visit({ at, promised: '2026-11-20' });
    await visit({ at, promised: '2026-11-21' });
    await visit({ at, promised: '2026-11-19' });
    await visit({ at, promised: '2026-11-19', refusedFor: 'SHOP_CLOSED' });
    await visit({ at });
    expect((await reportOf('days')).total).toMatchObject({ full: 4, refused: 1, onTime: 2, late: 1 });
  });

  test('names zones and riders, the most visits first', async () => {
    await keepZones(server.database, { code: 'NORTH' });
    await visit({ promised: '2026-11-20', zone: 'NORTH', rider: 'rider2' });
    await visit({ promised: '2026-11-20', zone: 'NORTH' });
    await visit({ promised: '2026-11-20', zone: 'GONE' });
    await visit();
    await visit();
    await visit();
    const zones = await reportOf('zones');
    expect(zones.rows.map(({ key, full }) => [key, full])).toEqual([
      ['', 3],
      ['NORTH', 2],
      ['GONE', 1],
    ]);
    expect(zones.rows.map(({ name }) => name !== '')).toEqual([false, true, false]);
    const riders = await reportOf('riders');
    expect(riders.rows.map(({ full }) => full)).toEqual([5, 1]);
    expect(riders.rows.every(({ name }) => name !== '')).toBe(true);
  });
});
