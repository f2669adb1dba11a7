import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { orderRules } from '#server/store/order-rules/order-rules';
import { DAY_MS } from '#domain/kernel/durations';
import { setOrderRules } from '#tests/support/data/order-rules';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { runPromotions, withSoySauce } from '#tests/support/data/promotion-rules';
import { keepStock } from '#tests/support/data/stock';
import { examples } from '#tests/support/runs/property-runs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({ configuration: { stock: { policy: 'block' } } });

beforeEach(async () => {
  await server.database.delete(orderRules);
});

const set = (...rules: Parameters<typeof setOrderRules> extends [unknown, ...infer Rest] ? Rest : never) =>
  setOrderRules(server.database, ...rules);

const SAUCE = { productCode: 'C1001' } as const;

const place = async (body: OrderBody, by: 'shop1' | 'shop2' = 'shop1') =>
  answerOf(addOrder, await server.send(addOrder.path, sending(await tokenOf(server, by), body)));

const cases = (Qty: number, customer = KEY1) =>
  orderBody(
    {
      Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty, SeenUnitPrice: 480 }],
      SeenTotal: 480 * Qty,
      AcceptUpTo: 480 * Qty,
    },
    customer,
  );

const rulesOf = async (customer = KEY1, by: 'shop1' | 'shop2' = 'shop1', KnownVersion = '') =>
  answerOf(
    getOrderRules,
    await server.send(getOrderRules.path, {
      token: await tokenOf(server, by),
      body: { CustomerCode: customer.customerCode, SaleUnit: customer.saleUnit, KnownVersion },
    }),
  );

describe('an order that breaks a rule', () => {
  test('is refused with the nearest quantities, the rule, and the total of the nearest', async () => {
    await set({ ...SAUCE, multiple: 6, minimum: 12 });
    expect(await place(cases(16))).toMatchObject({
      kind: 'refused',
      refusal: {
        code: 'lines-gone',
        newTotal: 18 * 48_000,
        differences: [
          {
            productCode: 'C1001',
            quantity: 16,
            problem: 'order-rule',
            currentUnitPrice: undefined,
            rule: { below: 12, above: 18, unitPrice: 48_000, multiple: 6, minimum: 12 },
          },
        ],
      },
    });
    expect((await place(cases(18))).kind).toBe('accepted');
  });

  test('is refused without a total if the customer may buy none of it', async () => {
    await set({ ...SAUCE, priceLevels: [2], customers: [KEY2.customerCode] });
    const answer = await place(cases(1));
    expect(answer).toMatchObject({ refusal: { differences: [{ rule: { isAllowed: false } }] } });
    expect(answer).toHaveProperty('refusal.newTotal', undefined);
  });

  test('names lines of which too little is left beside it', async () => {
    await set({ ...SAUCE, multiple: 6 });
    await keepStock(server.database, server.clock(), { productCode: 'C1002', amount: 0 });
    const body = orderBody({
      Lines: [
        { P_Code: 'C1001', UnitNo: 1, Qty: 5, SeenUnitPrice: 480 },
        { P_Code: 'C1002', UnitNo: 1, Qty: 1, SeenUnitPrice: 480 },
      ],
      SeenTotal: 2880,
      AcceptUpTo: 2880,
    });
    expect(await place(body)).toMatchObject({
      refusal: { newTotal: 6 * 48_000, differences: [{ problem: 'order-rule' }, { problem: 'short-stock' }] },
    });
  });

  test('is offered of what is left only as much as the rule allows', async () => {
    await set({ ...SAUCE, multiple: 6 });
    await keepStock(server.database, server.clock(), { productCode: 'C1001', amount: 10 * 24 });
    expect(await place(cases(12))).toMatchObject({
      refusal: { newTotal: 6 * 48_000, differences: [{ problem: 'short-stock', stock: { left: 6 } }] },
    });
  });
});

describe('an order under rules', () => {
  test('that was accepted stays, and is answered again under other rules', async () => {
    const body = cases(5);
    expect((await place(body)).kind).toBe('accepted');
    await set({ ...SAUCE, multiple: 6 });
    expect((await place(body)).kind).toBe('accepted');
  });

  test('is not judged by the goods that a promotion gives', async () => {
    await runPromotions(server.database, withSoySauce());
    await set({ productCode: 'C1002', unit: 3, multiple: 12 }, { productCode: 'C1002', multiple: 12 });
    expect((await place(cases(3))).kind).toBe('accepted');
  });
});

describe('the most within a period', () => {
  test('counts earlier orders of the same customer and unit, until they are cancelled', async () => {
    await set({ ...SAUCE, periodMaximum: 10, periodDays: 7 });
    const first = await place(cases(7));
    expect(await place(cases(4))).toMatchObject({
      refusal: {
        differences: [{ rule: { below: 3, above: 0, period: { maximum: 10, days: 7, bought: 7 } } }],
      },
    });
    expect((await place(cases(10, KEY2), 'shop2')).kind).toBe('accepted');
    if (first.kind !== 'accepted') throw new Error('refused');
    const token = await tokenOf(server, 'shop1');
    const OrderId = first.order.id;
    await server.send(cancelOrder.path, { token, body: { OrderId }, key: OrderId });
    expect((await place(cases(10))).kind).toBe('accepted');
  });

  test('ends with its days in Bangkok', async () => {
    await set({ ...SAUCE, periodMaximum: 10, periodDays: 2 });
    expect((await place(cases(10))).kind).toBe('accepted');
    server.clock.moveOn(DAY_MS);
    expect((await place(cases(1))).kind).toBe('refused');
    server.clock.moveOn(DAY_MS);
    expect((await place(cases(10))).kind).toBe('accepted');
  });

  test('holds for orders that compete', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 6 }),
        async (periodMaximum, wishes) => {
          await server.restock();
          await server.database.delete(orderRules);
          await set({ ...SAUCE, periodMaximum, periodDays: 7 });
          const answers = await Promise.all(wishes.map((quantity) => place(cases(quantity))));
          const bought = wishes.reduce(
            (sum, quantity, at) => sum + (answers[at]?.kind === 'accepted' ? quantity : 0),
            0,
          );
          expect(bought).toBeLessThanOrEqual(periodMaximum);
          const left = periodMaximum - bought;
          const refused = wishes.filter((_, at) => answers[at]?.kind === 'refused');
          for (const quantity of refused) expect(quantity).toBeGreaterThan(left);
          expect((await rulesOf()).rules?.[0]?.period?.bought).toBe(bought);
        },
      ),
      examples(5),
    );
  });
});

describe('a phone that asks for the rules', () => {
  test('hears what holds for its customer, and not whom else a rule names', async () => {
    await set(
      { ...SAUCE, multiple: 6, priceLevels: [2], customers: [KEY2.customerCode] },
      { productCode: 'C1002' },
    );
    const [own, other] = [await rulesOf(), await rulesOf(KEY2, 'shop2')];
    expect(own.rules).toEqual([
      {
        productCode: 'C1001',
        unit: 1,
        multiple: 6,
        minimum: 0,
        maximum: 0,
        period: undefined,
        isAllowed: false,
      },
    ]);
    expect(other.rules).toMatchObject([{ isAllowed: true }]);
  });

  test('gets none if it has this version, which changes with what was bought', async () => {
    await set({ ...SAUCE, periodMaximum: 10, periodDays: 7 });
    const { version } = await rulesOf();
    expect((await rulesOf(KEY1, 'shop1', version)).rules).toBeUndefined();
    await place(cases(2));
    expect((await rulesOf(KEY1, 'shop1', version)).rules).toMatchObject([{ period: { bought: 2 } }]);
  });
});
