import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UnitNumber } from '#domain/catalogue/unit';
import { fillLines, type LineToFill } from '#domain/stock/fill-lines';
import type { Stock } from '#domain/stock/stock';
import { aProduct } from '#tests/support/data/a-product';
import { aStock } from '#tests/support/data/stock';
import { examples } from '#tests/support/runs/property-runs';

// Fish sauce in cases of 4 packs or 24 bottles.
const CODE = 'FS700';
const productFor = (code: string) => (code === CODE ? aProduct() : undefined);

const line = (unit: UnitNumber, quantity: number, more: Partial<LineToFill> = {}): LineToFill => ({
  productCode: CODE,
  unit,
  quantity,
  ...more,
});

const fill = (lines: readonly LineToFill[], ...stocks: readonly Stock[]) =>
  fillLines(lines, stocks, productFor);
const leftOf = (lines: readonly LineToFill[], ...stocks: readonly Stock[]) =>
  fill(lines, ...stocks).lines.map(({ left }) => left);

describe('a stock of a product', () => {
  test('counts all units in the smallest one', () => {
    const { lines, takes } = fill([line(1, 1), line(2, 1), line(3, 5)], aStock(CODE, 40));
    expect(lines.map(({ left }) => left)).toEqual([1, 1, 5]);
    expect(takes).toEqual([{ productCode: CODE, unit: 0, amount: 24 + 6 + 5 }]);
  });

  test('fills the largest unit first, whatever the order of the lines', () => {
    expect(leftOf([line(3, 20), line(1, 1)], aStock(CODE, 30))).toEqual([6, 1]);
    expect(leftOf([line(1, 1), line(3, 20)], aStock(CODE, 30))).toEqual([1, 6]);
  });

  test('says how many whole units of a line are left', () => {
    expect(leftOf([line(1, 5)], aStock(CODE, 95))).toEqual([3]);
    expect(leftOf([line(1, 5)], aStock(CODE, 23))).toEqual([0]);
  });

  test('counts what is less than nothing as nothing', () => {
    expect(leftOf([line(3, 5)], aStock(CODE, -7))).toEqual([0]);
  });

  // 2 of the smallest unit make a case, and 3 of the other one.
  const odd = aProduct({
    units: [
      { code: 'CS', name: 'ลัง', rate: 1 },
      { code: 'PK', name: 'แพ็ค', rate: 3 },
      { code: 'BX', name: 'กล่อง', rate: 2 },
    ],
  });

  test('takes three thirds of its smallest unit as one', () => {
    const filled = fillLines([line(2, 3)], [aStock(CODE, 2)], () => odd);
    expect(filled.lines[0]?.left).toBe(3);
    expect(filled.takes[0]?.amount).toBe(2);
  });

  // Seen failing with amounts that were rounded down.
  test('takes a whole one for a part of its smallest unit', () => {
    const takenFor = (packs: number) =>
      fillLines([line(2, packs)], [aStock(CODE, 9)], () => odd).takes.map(({ amount }) => amount);
    expect([1, 2, 4].map(takenFor)).toEqual([[1], [2], [3]]);
  });
});

describe('a stock of one unit', () => {
  test('is taken from alone, and the other units share that of the product', () => {
    const stocks = [aStock(CODE, 24), aStock(CODE, 2, { unit: 1 })];
    const { lines, takes } = fill([line(1, 3), line(3, 30)], ...stocks);
    expect(lines.map(({ left }) => left)).toEqual([2, 24]);
    expect(takes).toEqual([
      { productCode: CODE, unit: 0, amount: 24 },
      { productCode: CODE, unit: 1, amount: 2 },
    ]);
  });

  test('limits nothing else if the product has no stock of its own', () => {
    expect(leftOf([line(3, 30)], aStock(CODE, 2, { unit: 1 }))).toEqual([30]);
  });
});

describe('a stock without a number', () => {
  test('has nothing left if it is out, and enough otherwise', () => {
    expect(leftOf([line(1, 5)], aStock(CODE, undefined, { toldState: 'out' }))).toEqual([0]);
    expect(leftOf([line(1, 5)], aStock(CODE, undefined, { toldState: 'low' }))).toEqual([5]);
    expect(fill([line(1, 5)], aStock(CODE, undefined)).takes).toEqual([]);
  });
});

describe('what an order takes', () => {
  test('is what is left under block, and what it asks for otherwise', () => {
    const takenUnder = (policy: Stock['policy']) =>
      fill([line(1, 5)], aStock(CODE, 48, { policy })).takes[0]?.amount;
    expect(takenUnder('block')).toBe(48);
    expect(takenUnder('warn')).toBe(120);
    expect(takenUnder('back-order')).toBe(120);
  });

  test('contains of free goods only what the ordered lines leave', () => {
    const lines = [line(1, 1, { isFree: true }), line(1, 2)];
    const { lines: filled, takes } = fill(lines, aStock(CODE, 60, { policy: 'warn' }));
    expect(filled.map(({ left }) => left)).toEqual([0, 2]);
    expect(takes[0]?.amount).toBe(48);
  });

  test('is nothing of products without a stock', () => {
    expect(fill([line(1, 5)])).toMatchObject({ lines: [{ left: 5, policy: undefined }], takes: [] });
  });
});

describe('for any lines and amounts', () => {
  const anyLines = fc.array(
    fc.record({
      unit: fc.constantFrom<UnitNumber>(1, 2, 3),
      quantity: fc.integer({ min: 1, max: 50 }),
      isFree: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const anyAmount = fc.integer({ min: -20, max: 500 });

  test('under block, never more is taken than there is, and what is left can be taken', () => {
    fc.assert(
      fc.property(anyLines, anyAmount, (all, amount) => {
        const lines = all.map((each) => ({ ...each, productCode: CODE }));
        const { lines: filled, takes } = fill(lines, aStock(CODE, amount));
        const taken = takes[0]?.amount ?? 0;
        expect(taken).toBeLessThanOrEqual(Math.max(0, amount));
        for (const { line: asked, left } of filled) expect(left).toBeLessThanOrEqual(asked.quantity);
        const fewer = filled.map(({ line: asked, left }) => ({ ...asked, quantity: left }));
        const again = fill(fewer, aStock(CODE, amount));
        expect(again.lines.map(({ left }) => left)).toEqual(fewer.map(({ quantity }) => quantity));
        expect(again.takes).toEqual(takes);
      }),
      examples(200),
    );
  });

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(anyLines, anyAmount, (all, amount) => {
        const lines = [...new Map(all.map((each) => [`${each.unit}${each.isFree}`, each])).values()];
        const asked = lines.map((each) => ({ ...each, productCode: CODE }));
        const there = fill(asked, aStock(CODE, amount));
        const back = fill(asked.toReversed(), aStock(CODE, amount));
        expect(back.lines.toReversed()).toEqual(there.lines);
        expect(back.takes).toEqual(there.takes);
      }),
      examples(200),
    );
  });
});
