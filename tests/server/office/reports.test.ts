import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordOfficeReceipt } from '#contract/office/money-calls';
import { cancelOrders } from '#contract/office/order-calls';
import { changeOrder } from '#contract/office/order-edit-calls';
import { getAgingReport, getSalesReport } from '#contract/office/report-calls';
import { addOrder } from '#contract/orders/add-order';
import { HOUR_MS } from '#domain/kernel/durations';
import { satang, satangFromBaht } from '#domain/kernel/money';
import { leftOut, SALES_BREAKDOWNS, type SalesBreakdown } from '#domain/office/reports/sales-report';
import { loadAgingReport } from '#server/services/office/reports/aging-report';
import { loadSalesReport } from '#server/services/office/reports/sales-report';
import { sumProductMonths } from '#server/services/office/reports/sum-product-months';
import { productMonths } from '#server/store/office/reports/product-months';
import { readReport } from '#server/store/office/reports/report-reading';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';
import { addCoupons } from '#server/store/payments/coupons';
import { aCoupon } from '#tests/support/data/coupons';
import { keepZones } from '#tests/support/data/delivery-days';
import { approvedInvoice } from '#tests/support/data/invoices';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const CLIENT1 = { customerCode: CUSTOMERS.client1.customerCode, saleUnit: SALE_UNIT };

interface Wish {
  readonly by?: keyof typeof ACCOUNTS;
  readonly quantity?: number;
  readonly price?: number;
  readonly code?: string;
  readonly total?: number;
  readonly more?: Readonly<Record<string, unknown>>;
}

const ACCOUNTS = { shop1: KEY1, shop2: KEY2, agent1: CLIENT1 } as const;

/** Places an order: by default shop1 orders one case for 480.00. */
async function placed({
  by = 'shop1',
  quantity = 1,
  price = 480,
  code = 'C1001',
  total = quantity * price,
  more = {},
}: Wish = {}): Promise<string> {
  const Lines = [{ P_Code: code, UnitNo: 1, Qty: quantity, SeenUnitPrice: price }];
  const body = orderBody({ Lines, SeenTotal: total, AcceptUpTo: total, ...more }, ACCOUNTS[by]);
  const token = await tokenOf(server, by);
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  return body.OrderId;
}

/** A day after all orders of these tests. */
const AFTER_NOVEMBER = new Date('2026-12-05T10:00:00+07:00');

const NOVEMBER = { firstDay: '2026-11-01', lastDay: '2026-11-30' };

async function report(by: SalesBreakdown, period = NOVEMBER) {
  return await (await officeOf(server, 'viewer')).ask(getSalesReport, { by, period });
}

/** The rows with orders: key, orders and baht. */
async function rowsOf(by: SalesBreakdown, period = NOVEMBER) {
  const { rows } = await report(by, period);
  return rows.filter((row) => row.orders > 0).map((row) => [row.key, row.orders, row.amount / 100]);
}

async function moveInTime(id: string, at: string): Promise<void> {
  await server.database
    .update(orders)
    .set({ orderedAt: new Date(at) })
    .where(eq(orders.id, id));
}

describe('a report of sales', () => {
  test('ends a day at midnight in Bangkok', async () => {
    await moveInTime(await placed(), '2026-11-20T23:59:59.999+07:00');
    await moveInTime(await placed({ quantity: 2 }), '2026-11-21T00:00:00+07:00');
    const period = { firstDay: '2026-11-20', lastDay: '2026-11-21' };
    expect(await rowsOf('days', period)).toEqual([
      ['2026-11-20', 1, 480],
      ['2026-11-21', 1, 960],
    ]);
    const first = { firstDay: '2026-11-20', lastDay: '2026-11-20' };
    for (const by of SALES_BREAKDOWNS)
      expect((await report(by, first)).total).toMatchObject({ orders: 1, amount: satang(48_000) });
  });

  test('leaves out cancelled orders and goods issues for points', async () => {
    await placed();
    const cancelled = await placed({ quantity: 5 });
    await placed({ code: 'R1001', price: 0, more: { is_point: 'Y' } });
    const office = await officeOf(server, 'sales');
    const seen = [{ orderId: cancelled, seenRevision: 1, seenStatus: 'so-wait' as const }];
    await office.ask(cancelOrders, { orders: seen, reason: 'ลูกค้าขอ' });
    for (const by of SALES_BREAKDOWNS)
      expect((await report(by)).total).toMatchObject({ orders: 1, amount: satang(48_000) });
    expect(await rowsOf('products')).toEqual([['C1001', 1, 480]]);
  });

  test('counts a changed order once, at its last revision', async () => {
    const orderId = await placed();
    const office = await officeOf(server, 'sales');
    const answer = await office.ask(changeOrder, {
      orderId,
      seenRevision: 1,
      lines: [{ productCode: 'C1001', unit: 1, quantity: 3 }],
      remark: undefined,
      shipToId: undefined,
      isWithoutCoupon: false,
      isAtTodaysPrices: false,
      isAgreed: false,
      reason: 'ลูกค้าโทรมา',
    });
    expect(answer.kind).toBe('changed');
    expect(await rowsOf('products')).toEqual([['C1001', 1, 1440]]);
    expect(await rowsOf('months')).toEqual([['2026-11-01', 1, 1440]]);
  });

  test('names products, customers and agents, the largest amount first', async () => {
    await placed();
    await placed({ by: 'shop2', price: 451.2, quantity: 3 });
    await placed({ by: 'agent1', price: 465, code: 'W1001' });
    expect(await rowsOf('products')).toEqual([
      ['C1001', 2, 1833.6],
      ['W1001', 1, 465],
    ]);
    expect((await report('products')).rows[0]).toMatchObject({
      name: 'น้ำปลาแท้ ดาวทะเล 700 มล.',
      nameEn: 'English C1001',
    });
    expect(await rowsOf('customers')).toEqual([
      ['C0002', 1, 1353.6],
      ['C0001', 1, 480],
      ['C0101', 1, 465],
    ]);
    expect((await report('customers')).rows[0]).toMatchObject({ saleUnit: SALE_UNIT, name: 'ร้านสอง' });
    expect(await rowsOf('agents')).toEqual([
      ['', 2, 1833.6],
      ['A0001', 1, 465],
    ]);
  });

  test('keeps a customer of two sale units apart', async () => {
    const other = await placed({ quantity: 2 });
    await placed();
    await server.database.update(orders).set({ saleUnit: 'CNX1' }).where(eq(orders.id, other));
    const { rows } = await report('customers');
    expect(rows.map(({ key, saleUnit, amount }) => [key, saleUnit, amount])).toEqual([
      ['C0001', 'CNX1', 96_000],
      ['C0001', SALE_UNIT, 48_000],
    ]);
  });

  test('shows what coupons took off beside the products, which coupons don’t belong to', async () => {
    await addCoupons(server.database, KEY1, [aCoupon('BAHT50')]);
    await placed({ total: 430, more: { CouponId: 'BAHT50' } });
    expect(await report('products')).toMatchObject({
      rows: [{ key: 'C1001', amount: 48_000 }],
      discount: { amount: -5_000, amountBefore: 0 },
      total: { amount: 43_000 },
    });
    expect(await report('customers')).toMatchObject({
      rows: [{ amount: 43_000 }],
      discount: { amount: 0 },
      total: { amount: 43_000 },
    });
  });

  test('shows the delivery fees beside the products, which fees don’t belong to', async () => {
    await keepZones(server.database, { fee: satangFromBaht(50) });
    await placed({ total: 530 });
    expect(await report('products')).toMatchObject({
      rows: [{ key: 'C1001', amount: 48_000 }],
      deliveryFees: { amount: 5_000, amountBefore: 0 },
      total: { amount: 53_000 },
    });
    expect(await report('days')).toMatchObject({ deliveryFees: { amount: 0 }, total: { amount: 53_000 } });
    await server.database.delete(deliveryZones);
  });

  test('compares each row with the period before', async () => {
    await moveInTime(await placed(), '2026-11-20T10:00:00+07:00');
    await moveInTime(await placed({ quantity: 2 }), '2026-11-13T10:00:00+07:00');
    await moveInTime(await placed({ by: 'shop2', price: 451.2 }), '2026-11-12T10:00:00+07:00');
    const period = { firstDay: '2026-11-14', lastDay: '2026-11-20' };
    const found = await report('customers', period);
    expect(found.periodBefore).toEqual({ firstDay: '2026-11-07', lastDay: '2026-11-13' });
    expect(found.total).toEqual({ orders: 1, amount: 48_000, ordersBefore: 2, amountBefore: 141_120 });
    expect(found.rows.map(({ key, amount, amountBefore }) => [key, amount, amountBefore])).toEqual([
      ['C0001', 48_000, 96_000],
      ['C0002', 0, 45_120],
    ]);
    const days = (await report('days', period)).rows.map(({ amount, amountBefore }) => [
      amount,
      amountBefore,
    ]);
    expect(days).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 45_120],
      [48_000, 96_000],
    ]);
  });

  test.for([
    { From: '21/11/2026', Until: '20/11/2026' },
    { From: '01/01/2026', Until: '02/01/2027' },
    { From: '', Until: '20/11/2026' },
    { From: '20/11/2026', Until: '' },
  ])('is not made for the days %o', async (days) => {
    const office = await officeOf(server, 'viewer');
    expect((await office.sendRaw(getSalesReport, { Breakdown: 'days', ...days })).status).toBe(400);
  });

  test('adds up to the same amount by days, products, customers and agents', async () => {
    await addCoupons(server.database, KEY1, [aCoupon('BAHT50')]);
    const samples = [
      await placed({ total: 430, more: { CouponId: 'BAHT50' } }),
      await placed({ by: 'shop2', price: 451.2, quantity: 3 }),
      await placed({ by: 'agent1', price: 465, code: 'W1001' }),
    ];
    const kept = await Promise.all(
      samples.map(async (id) => ({
        order: await server.database.select().from(orders).where(eq(orders.id, id)),
        lines: await server.database.select().from(orderLines).where(eq(orderLines.orderId, id)),
      })),
    );
    const start = Date.parse('2026-09-01T00:00:00+07:00');
    let running = 50_000_000;
    const anOrder = fc.record({
      sample: fc.nat({ max: samples.length - 1 }),
      hour: fc.nat({ max: 24 * 90 }),
      status: fc.constantFrom('so-wait', 'pod', 'so-cancel'),
      saleUnit: fc.constantFrom(SALE_UNIT, 'CNX1'),
    });
    const aPeriod = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(anOrder, { minLength: 1, maxLength: 12 }),
        aPeriod,
        fc.boolean(),
        async (...run) => {
          const [made, days, isSummedBefore] = run;
          if (isSummedBefore) await sumProductMonths(server.database, AFTER_NOVEMBER);
          for (const { sample, hour, status, saleUnit } of made) {
            const { order, lines } = kept[sample] ?? { order: [], lines: [] };
            const id = randomUUID();
            running += 1;
            const orderedAt = new Date(start + hour * HOUR_MS);
            const number = { id, number: running, orderNo: `P${running}`, changeNumber: null };
            await server.database
              .insert(orders)
              .values(order.map((row) => ({ ...row, ...number, orderedAt, status, saleUnit })));
            await server.database.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: id })));
          }
          const [one, other] = days;
          const day = (number: number) => `-${String(number).padStart(2, '0')}`;
          const period = { firstDay: `2026-10${day(one)}`, lastDay: `2026-11${day(other)}` };
          const sums = [];
          for (const by of SALES_BREAKDOWNS) {
            const found = await loadSalesReport(server.database, { by, period });
            if (found === undefined) throw new Error('no report');
            const sumOf = (key: 'amount' | 'amountBefore') =>
              found.rows.reduce<number>(
                (sum, row) => sum + row[key],
                found.discount[key] + found.deliveryFees[key],
              );
            sums.push([sumOf('amount'), sumOf('amountBefore')]);
            expect(leftOut(found)).toEqual({ amount: 0, amountBefore: 0 });
          }
          expect(new Set(sums.map(String)).size).toBe(1);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a report by product', () => {
  const autumn = { firstDay: '2026-09-15', lastDay: '2026-11-20' };
  const setSum = (amount: number) => server.database.update(productMonths).set({ amount });

  test('reads whole past months from their sums, until an order of the month changes', async () => {
    const october = await placed();
    await moveInTime(october, '2026-10-31T23:59:59+07:00');
    await moveInTime(await placed({ quantity: 2 }), '2026-09-20T10:00:00+07:00');
    await moveInTime(await placed({ quantity: 3 }), '2026-11-01T00:00:00+07:00');
    await sumProductMonths(server.database, AFTER_NOVEMBER);
    expect(await rowsOf('products', autumn)).toEqual([['C1001', 3, 2880]]);
    // A wrong sum shows that it is read: of October alone, because the report has only a part of the other months.
    await setSum(100_000);
    expect(await rowsOf('products', autumn)).toEqual([['C1001', 3, 3400]]);
    const office = await officeOf(server, 'sales');
    const seen = [{ orderId: october, seenRevision: 1, seenStatus: 'so-wait' as const }];
    await office.ask(cancelOrders, { orders: seen, reason: 'ลูกค้าขอ' });
    expect(await rowsOf('products', autumn)).toEqual([['C1001', 2, 2400]]);
    await sumProductMonths(server.database, AFTER_NOVEMBER);
    expect(await rowsOf('products', autumn)).toEqual([['C1001', 2, 2400]]);
  });

  test('has its months added up again only when their orders have changed', async () => {
    await moveInTime(await placed(), '2026-09-20T10:00:00+07:00');
    const later = await placed();
    await moveInTime(later, '2026-10-20T10:00:00+07:00');
    await sumProductMonths(server.database, AFTER_NOVEMBER);
    await setSum(1);
    await server.database.update(orders).set({ changeNumber: null }).where(eq(orders.id, later));
    await sumProductMonths(server.database, AFTER_NOVEMBER);
    const sums = await server.database.select().from(productMonths).orderBy(productMonths.month);
    expect(sums.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-09', 1],
      ['2026-10', 48_000],
    ]);
  });
});

describe('the report of money owed', () => {
  test.for([
    ['2026-11-20T23:59:59+07:00', 'not-due'],
    ['2026-11-21T00:00:00+07:00', 'days-1-30'],
    ['2026-12-20T23:59:59+07:00', 'days-1-30'],
    ['2026-12-21T00:00:00+07:00', 'days-31-60'],
    ['2027-01-19T23:59:59+07:00', 'days-31-60'],
    ['2027-01-20T00:00:00+07:00', 'days-61-90'],
    ['2027-02-18T23:59:59+07:00', 'days-61-90'],
    ['2027-02-19T00:00:00+07:00', 'over-90'],
  ] as const)('at %s has an invoice of 20 November as %s', async ([now, age]) => {
    await approvedInvoice(server, { PaymentCode: 'AR' });
    await approvedInvoice(server, { PaymentCode: 'AR' }, KEY2);
    const found = await loadAgingReport(server.database, new Date(now));
    expect(found?.rows.map(({ customerCode, byAge }) => [customerCode, byAge[age]])).toEqual([
      ['C0001', 48_000],
      ['C0002', 45_120],
    ]);
    expect(found?.total.byAge).toEqual({
      'not-due': 0,
      'days-1-30': 0,
      'days-31-60': 0,
      'days-61-90': 0,
      'over-90': 0,
      account: 0,
      [age]: 93_120,
    });
  });

  test('has an order without an invoice as not due, and what belongs to no order apart', async () => {
    await placed({ more: { PaymentCode: 'AR' } });
    const finance = await officeOf(server, 'finance');
    await finance.ask(recordOfficeReceipt, {
      id: randomUUID(),
      account: KEY1,
      amount: satang(10_000),
      method: 'transfer',
      reference: '',
      receivedOn: '2026-11-20',
      note: '',
      allocations: undefined,
    });
    expect(await finance.ask(getAgingReport, undefined)).toMatchObject({
      rows: [
        {
          ...KEY1,
          name: CUSTOMERS.shop1.name,
          byAge: { 'not-due': 48_000, account: -10_000 },
          total: 38_000,
        },
      ],
      total: { byAge: { 'not-due': 48_000, account: -10_000 }, total: 38_000 },
    });
  });

  test('has no customer who owes nothing', async () => {
    await placed();
    expect((await (await officeOf(server, 'sales')).ask(getAgingReport, undefined)).rows).toEqual([]);
  });
});

test('a report that takes too long is given up, and other failures are not hidden', async () => {
  const failWith = (code: string) =>
    readReport(server.database, (transaction) =>
      transaction.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)),
    );
  expect(await failWith('57014')).toBeUndefined();
  await expect(failWith('22012')).rejects.toThrow('22012');
});
