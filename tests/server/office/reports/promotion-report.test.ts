import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelOrders } from '#contract/office/order-calls';
import { getPromotionReport } from '#contract/office/reports/promotion-report-call';
import { addOrder } from '#contract/orders/add-order';
import { satang } from '#domain/kernel/money';
import { orders } from '#server/store/orders/orders';
import { runPromotions, twoGetOne } from '#tests/support/data/promotion-rules';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const NOVEMBER = { firstDay: '2026-11-01', lastDay: '2026-11-30' };

async function placed(): Promise<string> {
  const body = orderBody();
  const token = await tokenOf(server, 'shop1');
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  return body.OrderId;
}

interface Applied {
  readonly id: string;
  readonly times: number;
  readonly discount: number;
  readonly freeWorth: number;
}

/** Places an order, and stores the promotions that worked in it. */
async function placedWith(...rules: readonly Applied[]): Promise<string> {
  const id = await placed();
  const promotions = {
    rules: rules.map((rule) => ({ name: `โปร ${rule.id}`, ...rule })),
    adjustments: [],
    freeLines: [],
  };
  await server.database.update(orders).set({ promotions }).where(eq(orders.id, id));
  return id;
}

const reportOf = async (period = NOVEMBER) =>
  await (await officeOf(server, 'viewer')).ask(getPromotionReport, { period });

const TEN_OFF = { id: 'TEN', times: 1, discount: 1000, freeWorth: 0 };
const FREE = { id: 'FREE', times: 2, discount: 0, freeWorth: 24_000 };

describe('the report of promotions', () => {
  test('adds up uses, orders, discounts and free products of each, the most expensive first', async () => {
    await placedWith(TEN_OFF);
    await placedWith(TEN_OFF, FREE);
    await placed();
    const { rows, total, allOrders } = await reportOf();
    expect(rows).toMatchObject([
      { ruleId: 'FREE', orders: 1, times: 2, discount: satang(0), freeWorth: satang(24_000) },
      { ruleId: 'TEN', orders: 2, times: 2, discount: satang(2000), amount: satang(96_000) },
    ]);
    expect(total).toEqual({
      orders: 2,
      times: 4,
      discount: satang(2000),
      freeWorth: satang(24_000),
      amount: satang(96_000),
    });
    expect(allOrders).toBe(3);
  });

  test('leaves out cancelled orders, goods issues and other days', async () => {
    const office = await officeOf(server, 'sales');
    const cancelled = await placedWith(TEN_OFF);
    const seen = [{ orderId: cancelled, seenRevision: 1, seenStatus: 'so-wait' as const }];
    await office.ask(cancelOrders, { orders: seen, reason: 'ลูกค้าขอ' });
    const reward = await placedWith(TEN_OFF);
    await server.database.update(orders).set({ mode: 'point' }).where(eq(orders.id, reward));
    const late = await placedWith(FREE);
    await server.database
      .update(orders)
      .set({ orderedAt: new Date('2026-12-01T00:00:00+07:00') })
      .where(eq(orders.id, late));
    expect((await reportOf()).rows).toEqual([]);
    const next = await reportOf({ firstDay: '2026-12-01', lastDay: '2026-12-01' });
    expect(next.rows.map(({ ruleId }) => ruleId)).toEqual(['FREE']);
  });

  test('shows a promotion by its present name, and one that is gone by the name it had', async () => {
    await runPromotions(server.database, { ...twoGetOne('TEN'), name: 'ลดสิบบาท' });
    await placedWith(TEN_OFF, FREE);
    const { rows } = await reportOf();
    expect(rows.find(({ ruleId }) => ruleId === 'FREE')?.name).toBe('โปร FREE');
    expect(rows.find(({ ruleId }) => ruleId === 'TEN')?.name).toBe('ลดสิบบาท');
  });
});
