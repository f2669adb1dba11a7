import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { stockEntries } from '#server/store/stock/stock-entries';
import { readStocks } from '#server/store/stock/stocks';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { runPromotions, withSoySauce } from '#tests/support/data/promotion-rules';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import { examples } from '#tests/support/runs/property-runs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({ configuration: { stock: { policy: 'block' } } });

const place = async (body: OrderBody, by: 'shop1' | 'shop2' = 'shop1') =>
  answerOf(addOrder, await server.send(addOrder.path, sending(await tokenOf(server, by), body)));

const cases = (Qty: number, more: Readonly<Record<string, unknown>> = {}) =>
  orderBody({
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty, SeenUnitPrice: 480 }],
    SeenTotal: 480 * Qty,
    AcceptUpTo: 480 * Qty,
    ...more,
  });

type Counts = Parameters<typeof keepStock> extends [unknown, unknown, ...infer Rest] ? Rest : never;

const keep = (...counts: Counts) => keepStock(server.database, server.clock(), ...counts);

const sauce = () => amountsOf(server.database, 'C1001');

const entriesOf = async () =>
  (await server.database.select().from(stockEntries).orderBy(stockEntries.number)).map(
    ({ cause, amount }) => [cause, amount],
  );

describe('an order of a company that keeps stock', () => {
  test('takes its goods in the smallest unit, as an entry of its own', async () => {
    await keep({ productCode: 'C1001', amount: 100 });
    expect((await place(cases(2))).kind).toBe('accepted');
    expect(await sauce()).toEqual([52]);
    expect(await entriesOf()).toEqual([
      ['count', 100],
      ['order', -48],
    ]);
  });

  test('is refused under block, with what is left and the total of that', async () => {
    await keep({ productCode: 'C1001', amount: 100, backOn: '2026-12-05' });
    const answer = await place(cases(5));
    expect(answer).toMatchObject({
      kind: 'refused',
      refusal: {
        code: 'lines-gone',
        newTotal: 4 * 48_000,
        differences: [
          {
            productCode: 'C1001',
            unit: 1,
            quantity: 5,
            problem: 'short-stock',
            currentUnitPrice: undefined,
            stock: { left: 4, unitPrice: 48_000, canWait: false, backOn: '2026-12-05' },
          },
        ],
      },
    });
    expect(await sauce()).toEqual([100]);
    expect((await place(cases(4))).kind).toBe('accepted');
    expect(await sauce()).toEqual([4]);
  });

  test('is refused without a total if nothing is left', async () => {
    await keep({ productCode: 'C1001', toldState: 'out' });
    const answer = await place(cases(1));
    expect(answer).toMatchObject({ refusal: { code: 'lines-gone', differences: [{ stock: { left: 0 } }] } });
    expect(answer).toHaveProperty('refusal.newTotal', undefined);
  });

  test('is taken under warn, and the answer names the line', async () => {
    await keep({ productCode: 'C1001', amount: 30, policy: 'warn' });
    const body = cases(5);
    const answer = await place(body);
    expect(answer).toMatchObject({
      kind: 'accepted',
      differences: [{ problem: 'short-stock', currentUnitPrice: 48_000, stock: { left: 1 } }],
    });
    expect(await sauce()).toEqual([30 - 120]);
    const again = answerOf(
      addOrder,
      await server.send(addOrder.path, {
        ...sending(await tokenOf(server, 'shop1'), body),
        key: randomUUID(),
      }),
    );
    expect(again).toMatchObject({ kind: 'accepted', differences: [{ problem: 'short-stock' }] });
    expect(await sauce()).toEqual([30 - 120]);
  });

  test('is taken under back-order only if the person agreed to wait', async () => {
    await keep({ productCode: 'C1001', amount: 30, policy: 'back-order' });
    const asked = await place(cases(5));
    expect(asked).toMatchObject({ refusal: { differences: [{ stock: { left: 1, canWait: true } }] } });
    const waiting = await place(cases(5, { WaitFor: [{ P_Code: 'C1001', UnitNo: 1 }] }));
    expect(waiting.kind).toBe('accepted');
    expect(await sauce()).toEqual([30 - 120]);
  });

  test('gives its goods back when it is cancelled, once', async () => {
    await keep({ productCode: 'C1001', amount: 100 });
    const answer = await place(cases(2));
    if (answer.kind !== 'accepted') throw new Error('refused');
    const token = await tokenOf(server, 'shop1');
    const body = { OrderId: answer.order.id };
    for (const key of [randomUUID(), randomUUID()]) await server.send(cancelOrder.path, { token, body, key });
    expect(await sauce()).toEqual([100]);
    expect(await entriesOf()).toEqual([
      ['count', 100],
      ['order', -48],
      ['release', 48],
    ]);
  });

  test('gets of free goods what is left, and is not refused for them', async () => {
    await runPromotions(server.database, withSoySauce());
    await keep({ productCode: 'C1002', amount: 8 });
    const answer = await place(cases(3));
    expect(answer.kind).toBe('accepted');
    expect(await amountsOf(server.database, 'C1002')).toEqual([2]);
  });

  test('counts a price that changed together with what is left', async () => {
    await keep({ productCode: 'C1001', amount: 24 });
    const body = orderBody({
      Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 470 }],
      SeenTotal: 940,
      AcceptUpTo: 940,
    });
    expect(await place(body)).toMatchObject({
      refusal: { newTotal: 48_000, differences: [{ problem: 'short-stock', stock: { unitPrice: 48_000 } }] },
    });
  });
});

test('of orders that compete for goods under block, none gets what another took', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 150 }),
      fc.array(
        fc.record({
          by: fc.constantFrom('shop1' as const, 'shop2' as const),
          unit: fc.constantFrom(1, 2, 3),
          quantity: fc.integer({ min: 1, max: 4 }),
          isOtherFirst: fc.boolean(),
        }),
        { minLength: 2, maxLength: 6 },
      ),
      async (amount, wishes) => {
        await server.restock();
        await keep({ productCode: 'C1001', amount }, { productCode: 'W1001', amount });
        const answers = await Promise.all(
          wishes.map(({ by, unit, quantity, isOtherFirst }) => {
            const lines = ['C1001', 'W1001'].map((P_Code) => ({
              P_Code,
              UnitNo: unit,
              Qty: quantity,
              SeenUnitPrice: 480,
            }));
            const Lines = isOtherFirst ? lines.toReversed() : lines;
            const body = { Lines, SeenTotal: 99_999, AcceptUpTo: 99_999 };
            return place(orderBody(body, by === 'shop1' ? KEY1 : KEY2), by);
          }),
        );
        const pieces = { 1: 24, 2: 6, 3: 1 } as const;
        const taken = wishes.reduce((sum, { unit, quantity }, at) => {
          const size = unit === 1 ? pieces[1] : unit === 2 ? pieces[2] : pieces[3];
          return sum + (answers[at]?.kind === 'accepted' ? quantity * size : 0);
        }, 0);
        expect(await sauce()).toEqual([amount - taken]);
        for (const stock of await readStocks(server.database)) expect(stock.amount).toBeGreaterThanOrEqual(0);
      },
    ),
    examples(5),
  );
});
