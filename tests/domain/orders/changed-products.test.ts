import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { multiplySatang, satang } from '#domain/kernel/money';
import type { OrderLine } from '#domain/orders/order-draft';
import { changedProducts } from '#domain/orders/changes/changed-products';
import { changedLines, type LineEdit } from '#domain/orders/changes/order-change';
import { ZERO_POINTS } from '#domain/kernel/points';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { product } from '#tests/support/data/products';

/** Today's products at 480.00 (level 1); G is not sold any more. */
const SOLD = new Map(['A', 'B', 'C'].map((code) => [code, product(code, `product ${code}`)]));

const TODAY = {
  productFor: (code: string) => SOLD.get(code),
  priceLevel: 1,
  mode: MONEY_MODE,
  isForAll: false,
} as const;

const anyUnit = fc.constantFrom(...UNIT_NUMBERS);
const anyQuantity = fc.integer({ min: 1, max: 9999 });

const anyLine: fc.Arbitrary<OrderLine> = fc
  .record({
    productCode: fc.constantFrom('A', 'B', 'G'),
    unit: anyUnit,
    quantity: anyQuantity,
    unitPrice: fc.integer({ min: 1, max: 100_000 }).map(satang),
  })
  .map((line) => ({
    ...line,
    productName: line.productCode,
    unitName: String(line.unit),
    lineTotal: multiplySatang(line.unitPrice, line.quantity),
    unitPoints: ZERO_POINTS,
    linePoints: ZERO_POINTS,
  }));

const nameOf = ({ productCode, unit }: Pick<OrderLine, 'productCode' | 'unit'>) => `${productCode}${unit}`;

const anyOrder = fc.uniqueArray(anyLine, { selector: nameOf, maxLength: 6 });

const anyEdits: fc.Arbitrary<readonly LineEdit[]> = fc.uniqueArray(
  fc.record({
    productCode: fc.constantFrom('A', 'B', 'C', 'G'),
    unit: anyUnit,
    quantity: fc.oneof(fc.constant(0), anyQuantity),
    unitPrice: fc.option(fc.integer({ min: 1, max: 100_000 }).map(satang), { nil: undefined }),
  }),
  { selector: nameOf, maxLength: 6 },
);

function changed(lines: readonly OrderLine[], edits: readonly LineEdit[]) {
  const goods = changedProducts(lines, edits, TODAY);
  if (goods === undefined) throw new Error('no quantity is out of range');
  return goods;
}

describe('an edited order', () => {
  it('has the edited quantities, and its other lines unchanged', () => {
    fc.assert(
      fc.property(anyOrder, anyEdits, (lines, edits) => {
        const goods = changed(lines, edits);
        const wanted = new Map(lines.map((line) => [nameOf(line), line.quantity]));
        for (const edit of edits) wanted.set(nameOf(edit), edit.quantity);
        for (const line of goods.lines) expect(line.quantity).toBe(wanted.get(nameOf(line)));
        const missing = [...wanted].filter(
          ([name, quantity]) => quantity > 0 && !goods.lines.some((line) => nameOf(line) === name),
        );
        // Missing quantities were requested and are unavailable, and are named.
        for (const [name] of missing) expect(goods.problems.map(nameOf)).toContain(name);
      }),
    );
  });

  it('has the edit’s price, else the old line’s, else today’s for a new line', () => {
    fc.assert(
      fc.property(anyOrder, anyEdits, (lines, edits) => {
        for (const line of changed(lines, edits).lines) {
          const old = lines.find((each) => nameOf(each) === nameOf(line));
          const edited = edits.find((each) => nameOf(each) === nameOf(line))?.unitPrice;
          const todays = { 1: 48_000, 2: 12_000, 3: 2_000 } as const;
          expect(line.unitPrice).toBe(edited ?? old?.unitPrice ?? todays[line.unit]);
          expect(line.lineTotal).toBe(line.unitPrice * line.quantity);
        }
      }),
    );
  });

  it('reports exactly the added quantities that are not sold any more', () => {
    fc.assert(
      fc.property(anyOrder, anyEdits, (lines, edits) => {
        const more = edits.filter(
          (edit) =>
            edit.productCode === 'G' &&
            edit.quantity > (lines.find((line) => nameOf(line) === nameOf(edit))?.quantity ?? 0),
        );
        expect(changed(lines, edits).problems.map(nameOf).toSorted()).toEqual(more.map(nameOf).toSorted());
      }),
    );
  });

  it('does not change when the same edit is made again', () => {
    fc.assert(
      fc.property(anyOrder, anyEdits, (lines, edits) => {
        const once = changed(lines, edits);
        fc.pre(once.problems.length === 0);
        expect(changedLines(once.lines, changed(once.lines, edits).lines)).toEqual([]);
      }),
    );
  });

  it('rejects quantities that a cart rejects', () => {
    for (const quantity of [-1, 1.5, 10_000])
      expect(changedProducts([], [{ productCode: 'A', unit: 1, quantity }], TODAY)).toBeUndefined();
  });

  it('has today’s price in the lines that ask for it, and the ordered one in the others', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), (lines, pick) => {
        const sold = lines.filter(({ productCode }) => SOLD.has(productCode));
        const chosen = sold[pick % Math.max(1, sold.length)];
        fc.pre(chosen !== undefined);
        const { productCode, unit, quantity } = chosen;
        const goods = changed(lines, [{ productCode, unit, quantity, isAtTodaysPrice: true }]);
        for (const [index, line] of goods.lines.entries()) {
          const before = lines.find((each) => nameOf(each) === nameOf(line));
          const expected = nameOf(line) === nameOf(chosen) ? goods.todaysPrices[index] : before?.unitPrice;
          expect(line.unitPrice).toBe(expected ?? line.unitPrice);
        }
      }),
    );
  });

  it('is not changed to today’s price of a product that is not sold today', () => {
    const gone = { productCode: 'G', unit: 1, quantity: 2, isAtTodaysPrice: true } as const;
    const line = { ...gone, productName: 'G', unitName: '1', unitPrice: satang(100) };
    const lines = [{ ...line, lineTotal: satang(200), unitPoints: ZERO_POINTS, linePoints: ZERO_POINTS }];
    expect(changed(lines, [gone]).problems).toMatchObject([{ productCode: 'G', code: 'product-gone' }]);
  });
});
