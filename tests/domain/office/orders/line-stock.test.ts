import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { isEnough, lineStocks } from '#domain/office/orders/line-stock';
import type { LineToFill } from '#domain/stock/fill-lines';
import { withOwnTakes } from '#domain/stock/own-takes';
import { aProduct } from '#tests/support/data/a-product';
import { aStock } from '#tests/support/data/stock';
import { examples } from '#tests/support/runs/property-runs';

// Fish sauce in cases of 4 packs or 24 bottles.
const CODE = 'FS700';
const productFor = (code: string) => (code === CODE ? aProduct() : undefined);
const cases = (quantity: number): LineToFill => ({ productCode: CODE, unit: 1, quantity });

describe('the stock of a line', () => {
  test('is counted in the unit of the line', () => {
    const [line] = lineStocks([cases(3)], [aStock(CODE, 95)], productFor);
    expect(line).toMatchObject({ available: 3, left: 3, state: 'in-stock' });
  });

  test('is short where less is there than the line asks for', () => {
    const [line] = lineStocks([cases(3)], [aStock(CODE, 40)], productFor);
    expect(line).toMatchObject({ available: 1, left: 1 });
  });

  test('has no number where the company only tells a state', () => {
    const stock = { ...aStock(CODE, 0), amount: undefined };
    const lines = lineStocks([cases(2)], [{ ...stock, toldState: 'out' }], productFor);
    expect(lines).toMatchObject([{ available: undefined, left: 0, state: 'out' }]);
    expect(lineStocks([cases(2)], [{ ...stock, toldState: 'low' }], productFor)).toMatchObject([
      { left: 2, state: 'low' },
    ]);
  });

  test('is unknown without a stock, and for a product that is not sold', () => {
    expect(lineStocks([cases(1)], [], productFor)).toEqual([undefined]);
    expect(lineStocks([cases(1)], [aStock(CODE, 9)], () => undefined)).toEqual([undefined]);
  });

  test('with what the order took itself is enough for what it took', () => {
    const [line] = lineStocks(
      [cases(2)],
      withOwnTakes([aStock(CODE, 0)], [{ productCode: CODE, unit: 0, amount: 48 }]),
      productFor,
    );
    expect(line).toMatchObject({ available: 2, left: 2 });
  });

  test('is never more than the line asks for, and all lines together never take more than is there', () => {
    const line = fc.record({
      productCode: fc.constant(CODE),
      unit: fc.constantFrom(...UNIT_NUMBERS),
      quantity: fc.integer({ min: 1, max: 60 }),
    });
    const lines = fc.uniqueArray(line, { selector: ({ unit }) => unit, minLength: 1, maxLength: 3 });
    const pieces = { 1: 24, 2: 6, 3: 1 } as const;
    fc.assert(
      fc.property(lines, fc.integer({ min: -50, max: 2000 }), (asked, amount) => {
        const found = lineStocks(asked, [{ ...aStock(CODE, amount), policy: 'block' }], productFor);
        const together = asked.reduce(
          (sum, { unit }, index) => sum + pieces[unit] * (found[index]?.left ?? 0),
          0,
        );
        expect(together).toBeLessThanOrEqual(Math.max(0, amount));
        for (const [index, { unit, quantity }] of asked.entries()) {
          const { available, left } = found[index] ?? { available: undefined, left: -1 };
          expect(left).toBeLessThanOrEqual(quantity);
          expect(left).toBeLessThanOrEqual(available ?? 0);
          expect(available).toBe(Math.max(0, Math.floor(amount / pieces[unit])));
          expect(isEnough({ left }, quantity)).toBe(left === quantity);
        }
      }),
      examples(200),
    );
  });
});
