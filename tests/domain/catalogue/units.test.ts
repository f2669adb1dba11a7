import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import type { PriceLevel } from '#domain/catalogue/prices';
import { type Unit } from '#domain/catalogue/unit';
import { smallestUnitRow, unitCount, unitOf, visibleUnitRows } from '#domain/catalogue/units';
import { anyPriceLevel, anyProduct } from '#tests/support/arbitraries/products';
import { anyMode } from '#tests/support/arbitraries/plain-values';
import { aProduct } from '#tests/support/data/a-product';

const withRates = (...rates: readonly number[]) =>
  aProduct({
    units: rates.map((rate, index) => ({ code: `U${index + 1}`, name: `unit ${index + 1}`, rate })),
  });

const withUnit = (index: number, change: Partial<Unit>) =>
  aProduct({ units: aProduct().units.map((unit, at) => (at === index ? { ...unit, ...change } : unit)) });

const unitsOf = (product: ReturnType<typeof aProduct>) =>
  visibleUnitRows(product, 1, 'money').map((row) => row.unit);

const withAdvance = (advance: readonly [number, number, number], isAdvancePrice = true) => {
  const [first, second, third] = advance;
  return aProduct({
    prices: { ...aProduct().prices, isAdvancePrice, advance: [satang(first), satang(second), satang(third)] },
  });
};

describe('the number of units', () => {
  it.each([
    [[1, 4, 24], 3],
    [[1, 4, 0], 2],
    [[1, 0, 24], 1],
    [[0, 4, 24], 0],
    [[1, 4, 24, 48], 3],
    [[1, Number.NaN, 24], 1],
    [[1, -4, 24], 1],
    [[], 0],
  ])('with the rates %j is %i', (rates, expected) => {
    expect(unitCount(withRates(...rates))).toBe(expected);
  });

  it('limits the units of a product', () => {
    expect(unitOf(withRates(1, 0, 24), 3)).toBeUndefined();
    expect(unitOf(withRates(1, 4, 24), 3)?.rate).toBe(24);
  });
});

describe('the rows of units', () => {
  it('are all shown by default', () => {
    expect(unitsOf(aProduct())).toEqual([1, 2, 3]);
  });

  it('are hidden beyond the number of units', () => {
    expect(unitsOf(withRates(1, 4, 0))).toEqual([1, 2]);
    expect(unitsOf(withRates(0, 4, 24))).toEqual([]);
  });

  it("are hidden if the name contains '*'", () => {
    expect(unitsOf(withUnit(1, { name: 'แพ็ค*' }))).toEqual([1, 3]);
  });

  it("are hidden if the code contains '*'", () => {
    expect(unitsOf(withUnit(2, { code: '*BT' }))).toEqual([1, 2]);
  });

  it('are hidden if the advance price of that unit is zero', () => {
    expect(unitsOf(withAdvance([45_600, 12_000, 0]))).toEqual([1, 2]);
    expect(unitsOf(withAdvance([0, 0, 0]))).toEqual([]);
    expect(unitsOf(withAdvance([0, 0, 0], false))).toEqual([1, 2, 3]);
  });

  it('are hidden in points mode, except for the first unit', () => {
    expect(visibleUnitRows(aProduct(), 1, 'point').map((row) => row.unit)).toEqual([1]);
    expect(visibleUnitRows(withRates(0, 1, 1), 1, 'point')).toEqual([]);
  });
});

describe('the price of a unit', () => {
  const pricesOf = (product: ReturnType<typeof aProduct>, level: PriceLevel = 1) =>
    visibleUnitRows(product, level, 'money').map((row) => [
      row.price.master,
      row.price.current,
      row.price.isAdvance,
    ]);

  it('is 480.00, 120.00 and 20.00 in the example of the design', () => {
    expect(pricesOf(aProduct())).toEqual([
      [48_000, 48_000, false],
      [12_000, 12_000, false],
      [2000, 2000, false],
    ]);
  });

  it("is 456.00 and 120.00 with the advance prices of the design's example", () => {
    expect(pricesOf(withAdvance([45_600, 12_000, 0]))).toEqual([
      [48_000, 45_600, true],
      [12_000, 12_000, false],
    ]);
  });

  it('ignores advance prices without the flag, and those that are higher', () => {
    expect(pricesOf(withAdvance([45_600, 11_000, 100], false)).map(([, current]) => current)).toEqual([
      48_000, 12_000, 2000,
    ]);
    expect(pricesOf(withAdvance([50_000, 12_001, 1999])).map(([, current]) => current)).toEqual([
      48_000, 12_000, 1999,
    ]);
  });

  it('is the price of the level if that is above zero, else the list price', () => {
    const product = aProduct({
      prices: {
        ...aProduct().prices,
        salesPrice: satang(60_000),
        byLevel: { 1: satang(48_000), 3: satang(45_000), 4: ZERO_SATANG, 8: satang(41_000) },
      },
    });
    const casePrice = (level: PriceLevel) => pricesOf(product, level)[0]?.[1];
    expect([1, 2, 3, 4, 5, 6, 8, 99].map(casePrice)).toEqual([
      48_000, 60_000, 45_000, 60_000, 60_000, 60_000, 41_000, 60_000,
    ]);
  });

  it('is rounded half up, once', () => {
    const product = aProduct({
      units: withRates(1, 3, 7).units,
      prices: { ...aProduct().prices, byLevel: { 1: satang(10_000) } },
    });
    expect(pricesOf(product).map(([, current]) => current)).toEqual([10_000, 3333, 1429]);
  });

  it('is never above the master price, and hidden units have no row', () => {
    fc.assert(
      fc.property(anyProduct, anyMode, anyPriceLevel, (product, mode, level) => {
        const rows = visibleUnitRows(product, level, mode);
        expect(rows.length).toBeLessThanOrEqual(mode === 'point' ? 1 : unitCount(product));
        for (const row of rows) {
          expect(row.price.current).toBeLessThanOrEqual(row.price.master);
          expect(row.price.isAdvance).toBe(row.price.current < row.price.master);
          expect(mode === 'point' || !`${row.name}${row.code}`.includes('*')).toBe(true);
        }
      }),
    );
  });
});

describe('the smallest unit', () => {
  it('is the last row shown, or undefined if there is only one', () => {
    expect(smallestUnitRow(visibleUnitRows(aProduct(), 1, 'money'))?.unit).toBe(3);
    expect(smallestUnitRow(visibleUnitRows(withUnit(2, { name: '*' }), 1, 'money'))?.unit).toBe(2);
    expect(smallestUnitRow(visibleUnitRows(withRates(1, 0, 0), 1, 'money'))).toBeUndefined();
    expect(smallestUnitRow([])).toBeUndefined();
  });
});
