import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/product';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { NO_LIMITS } from '#domain/cart/order-limits';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { currentChoices, lineKeyText } from '#domain/orders/line-choice';
import { offerAfterRefusal } from '#domain/orders/offer-after-refusal';
import { totalsOf, type OrderLine } from '#domain/orders/order-draft';
import {
  substituteLines,
  type LineToReplace,
  type SubstituteContext,
} from '#domain/orders/stock/substitute-lines';
import type { QuantityRule } from '#domain/order-rules/quantity-rule';
import type { StockLevel } from '#domain/stock/stock-levels';
import { joinSubstitutes } from '#domain/stock/substitutes';
import { aProduct } from '#tests/support/data/a-product';
import { examples } from '#tests/support/runs/property-runs';

const OUT = 'OUT';
const OTHER = 'OTHER';

/** Its units hold a case, packs and pieces: a rate of 0 is no unit. */
const product = (code: string, ...rates: readonly number[]): Product =>
  aProduct({
    code,
    units: [0, 1, 2].map((at) => ({ code: `U${at}`, name: `หน่วย ${rates[at] ?? 0}`, rate: rates[at] ?? 0 })),
  });

const context = (
  outRates: readonly number[],
  otherRates: readonly number[],
  more: Partial<SubstituteContext> = {},
): SubstituteContext => {
  const known = new Map([
    [OUT, product(OUT, ...outRates)],
    [OTHER, product(OTHER, ...otherRates)],
  ]);
  return {
    productFor: (code) => known.get(code),
    substitutesOf: (code) => (code === OUT ? [OTHER] : []),
    levelsOf: () => [],
    rulesOf: () => [],
    priceLevel: 1,
    mode: 'money',
    others: [],
    ...more,
  };
};

const line = (unit: UnitNumber, quantity: number, productCode = OUT): LineToReplace => ({
  productCode,
  unit,
  quantity,
});

const offered = (wish: LineToReplace, known: SubstituteContext) =>
  substituteLines([wish], known).get(lineKeyText(wish)) ?? [];

const level = (state: StockLevel['state'], left?: number): StockLevel => ({
  productCode: OTHER,
  unit: 0,
  state,
  policy: 'block',
  countedAt: new Date(0),
  backOn: '',
  left,
});

describe('a substitute', () => {
  test('has the same quantity where a unit holds as many pieces', () => {
    expect(offered(line(1, 3), context([1, 24], [1, 4, 24]))).toMatchObject([
      { productCode: OTHER, unit: 1, quantity: 3 },
    ]);
    expect(offered(line(2, 5), context([1, 24], [1, 4, 24]))).toMatchObject([{ unit: 3, quantity: 5 }]);
  });

  test('has about as many pieces where no unit is the same', () => {
    expect(offered(line(1, 3), context([1, 24], [1, 36]))).toMatchObject([{ unit: 1, quantity: 2 }]);
    expect(offered(line(1, 1), context([1, 24], [1]))).toMatchObject([{ unit: 1, quantity: 24 }]);
  });

  test('is not offered if it is out too, or stands among the lines that are out', () => {
    expect(offered(line(1, 3), context([1], [1], { levelsOf: () => [level('out')] }))).toEqual([]);
    const both = [line(1, 3), line(1, 2, OTHER)];
    expect(substituteLines(both, context([1], [1]))).toEqual(new Map());
  });

  test('is at most what is left beside the rest of the order', () => {
    const known = { levelsOf: () => [level('low', 5)] };
    expect(offered(line(1, 9), context([1], [1], known))).toMatchObject([{ quantity: 5 }]);
    const others = [line(1, 4, OTHER)];
    expect(offered(line(1, 9), context([1], [1], { ...known, others }))).toMatchObject([{ quantity: 1 }]);
  });

  test('has a quantity that the company sells', () => {
    const rule: QuantityRule = {
      productCode: OTHER,
      unit: 1,
      multiple: 6,
      minimum: 0,
      maximum: 0,
      period: undefined,
      isAllowed: true,
    };
    expect(offered(line(1, 8), context([1], [1], { rulesOf: () => [rule] }))).toMatchObject([
      { quantity: 6 },
    ]);
    const forOthers = { ...rule, isAllowed: false };
    expect(offered(line(1, 8), context([1], [1], { rulesOf: () => [forOthers] }))).toEqual([]);
  });

  test('of a product that left the catalogue has a unit of the same name', () => {
    const known = context([1], [1, 24]);
    const gone: SubstituteContext = {
      ...known,
      productFor: (code) => (code === OUT ? undefined : known.productFor(code)),
    };
    expect(offered({ ...line(1, 7), unitName: 'หน่วย 24' }, gone)).toMatchObject([{ unit: 2, quantity: 7 }]);
    expect(offered({ ...line(1, 7), unitName: 'ถุง' }, gone)).toEqual([]);
  });

  test('is not offered for points', () => {
    expect(offered(line(1, 3), context([1], [1], { mode: 'point' }))).toEqual([]);
  });

  test('costs what the catalogue says, in the nearest quantity of any of its units', () => {
    const rates = fc.constantFrom([1], [1, 6], [1, 24], [1, 4, 24], [1, 12], [1, 3, 36]);
    fc.assert(
      fc.property(
        rates,
        rates,
        fc.constantFrom(...UNIT_NUMBERS),
        fc.integer({ min: 1, max: 400 }),
        (out, other, unit, quantity) => {
          fc.pre(unit <= out.length);
          const known = context(out, other);
          const [found] = offered(line(unit, quantity), known);
          const substitute = known.productFor(OTHER);
          if (found === undefined || substitute === undefined) throw new Error('nothing is offered');
          const sizeIn = (all: readonly number[], at: UnitNumber) => Math.max(...all) / (all[at - 1] ?? 1);
          const wanted = quantity * sizeIn(out, unit);
          const distance = Math.abs(found.quantity * sizeIn(other, found.unit) - wanted);
          const rows = visibleUnitRows(substitute, 1, 'money');
          for (const row of rows) {
            const size = sizeIn(other, row.unit);
            const near = Math.min(9999, Math.max(1, Math.round(wanted / size)));
            expect(distance).toBeLessThanOrEqual(Math.abs(near * size - wanted));
          }
          expect(found.unitPrice).toBe(rows.find((row) => row.unit === found.unit)?.price.current);
          expect(found.lineTotal).toBe(found.unitPrice * found.quantity);
        },
      ),
      examples(200),
    );
  });
});

describe('an order with a substitute', () => {
  const ordered = (productCode: string, baht: number, quantity: number): OrderLine => ({
    productCode,
    productName: productCode,
    unit: 1,
    unitName: 'ลัง',
    quantity,
    unitPrice: satang(baht * 100),
    lineTotal: satang(baht * 100 * quantity),
    unitPoints: points(0),
    linePoints: points(0),
  });
  const draftOf = (...lines: readonly OrderLine[]) => ({
    mode: 'money' as const,
    lines,
    problems: [],
    totals: totalsOf(lines),
  });
  const refusal = {
    code: 'lines-gone' as const,
    differences: [
      {
        productCode: OUT,
        unit: 1 as const,
        quantity: 3,
        seenUnitPrice: satang(10_000),
        currentUnitPrice: undefined,
        problem: 'short-stock' as const,
        stock: { left: 0, unitPrice: satang(10_000), canWait: false, backOn: '' },
      },
    ],
    newTotal: undefined,
  };
  const instead = ordered(OTHER, 90, 4);
  const choices = new Map([[`${OUT}:1`, { instead }]]);

  test('is offered in the place of the line, at the sum of what is shown', () => {
    const draft = draftOf(ordered(OUT, 100, 3), ordered('SOY', 50, 1));
    const offer = offerAfterRefusal(draft, refusal, NO_LIMITS, choices);
    expect(offer).toMatchObject({
      kind: 'offer',
      lines: [{ productCode: OTHER, quantity: 4 }, { productCode: 'SOY' }],
      totals: { total: satang(41_000) },
    });
  });

  test('joins the line that the order has of it, at that line’s price', () => {
    for (const lines of [
      [ordered(OUT, 100, 3), ordered(OTHER, 80, 2)],
      [ordered(OTHER, 80, 2), ordered(OUT, 100, 3)],
    ])
      expect(offerAfterRefusal(draftOf(...lines), refusal, NO_LIMITS, choices)).toMatchObject({
        lines: [{ productCode: OTHER, quantity: 6, unitPrice: satang(8000) }],
        totals: { total: satang(48_000) },
      });
  });

  test('is never offered without being chosen', () => {
    const offer = offerAfterRefusal(draftOf(ordered(OUT, 100, 3)), refusal, NO_LIMITS);
    expect(offer).toEqual({ kind: 'blocked', blocker: { code: 'nothing-left' } });
  });

  test('has the price that is on the screen now, and is not chosen when it is no longer offered', () => {
    const cheaper = ordered(OTHER, 85, 4);
    const key = `${OUT}:1`;
    expect(currentChoices(choices, new Map([[key, [cheaper]]]))).toEqual(
      new Map([[key, { instead: cheaper }]]),
    );
    expect(currentChoices(choices, new Map())).toEqual(new Map());
    expect(currentChoices(new Map([[key, 'remove' as const]]), new Map())).toEqual(
      new Map([[key, 'remove']]),
    );
  });
});

test('later substitutes replace those of the same product, and empty ones take them away', () => {
  const kept = [
    { productCode: 'A', codes: ['B'] },
    { productCode: 'C', codes: ['D'] },
  ];
  expect(
    joinSubstitutes(kept, [
      { productCode: 'A', codes: [] },
      { productCode: 'E', codes: ['F'] },
    ]),
  ).toEqual([
    { productCode: 'C', codes: ['D'] },
    { productCode: 'E', codes: ['F'] },
  ]);
});
