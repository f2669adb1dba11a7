import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine, UnitQuantities } from '#domain/cart/cart';
import { satang, vatPart, ZERO_SATANG } from '#domain/kernel/money';
import { draftOrder, totalsOf } from '#domain/orders/order-draft';
import { points, ZERO_POINTS } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';
import { anyPriceLevel, anyProducts } from '#tests/support/arbitraries/products';
import { anyOrderLine, anyQuantities } from '#tests/support/arbitraries/orders';
import { anyMode, anySatang } from '#tests/support/arbitraries/plain-values';
import { aProduct } from '#tests/support/data/a-product';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A cart of some available products and perhaps one unavailable. */
const anyShelfAndCart = anyProducts.chain((products) =>
  fc.record({
    products: fc.constant(products),
    cart: fc
      .tuple(fc.subarray(products.map((product) => product.code)), fc.boolean())
      .chain(([codes, isOneGone]) =>
        fc.tuple(
          ...[...codes, ...(isOneGone ? ['gone-since'] : [])].map((productCode) =>
            anyQuantities.map((quantities): CartLine => ({ productCode, quantities })),
          ),
        ),
      ),
  }),
);

const shelf = (products: readonly Product[]) => (code: string) =>
  products.find((product) => product.code === code);

describe('the draft of an order', () => {
  it('has either a line or a problem for every quantity above zero, and nothing else', () => {
    fc.assert(
      fc.property(anyShelfAndCart, anyMode, anyPriceLevel, ({ products, cart }, mode, priceLevel) => {
        const draft = draftOrder({ cart, productFor: shelf(products), mode, priceLevel });
        const wanted = cart.flatMap(({ productCode, quantities }) =>
          quantities.flatMap((quantity, index) => (quantity > 0 ? [`${productCode} ${index + 1}`] : [])),
        );
        const found = [...draft.lines, ...draft.problems].map(
          ({ productCode, unit }) => `${productCode} ${unit}`,
        );
        expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
    );
  });

  it('costs the sum of its rounded lines, with VAT included', () => {
    fc.assert(
      fc.property(anyShelfAndCart, anyPriceLevel, ({ products, cart }, priceLevel) => {
        const { lines, totals } = draftOrder({
          cart,
          productFor: shelf(products),
          mode: 'money',
          priceLevel,
        });
        for (const line of lines) {
          expect(line.lineTotal).toBe(line.unitPrice * line.quantity);
          expect(line.unitPrice).toBeGreaterThan(0);
          expect(line.linePoints).toBe(0);
        }
        expect(totals.goods).toBe(sum(lines.map((line) => line.lineTotal)));
        expect(totals.total).toBe(totals.goods);
        expect(totals.vat).toBe(vatPart(totals.total));
        expect(totals.points).toBe(0);
      }),
    );
  });

  it('costs points and no money in points mode', () => {
    fc.assert(
      fc.property(anyShelfAndCart, ({ products, cart }) => {
        const { lines, totals } = draftOrder({
          cart,
          productFor: shelf(products),
          mode: 'point',
          priceLevel: 1,
        });
        expect(lines.every((line) => line.unit === 1 && line.lineTotal === 0)).toBe(true);
        expect(totals.points).toBe(sum(lines.map((line) => line.linePoints)));
        expect([totals.goods, totals.total, totals.vat]).toEqual([0, 0, 0]);
      }),
    );
  });

  const draftOf = (
    product: Product | undefined,
    mode: 'money' | 'point' = 'money',
    quantities: UnitQuantities = [1, 0, 2],
  ) =>
    draftOrder({
      cart: [{ productCode: 'FS700', quantities }],
      productFor: () => product,
      mode,
      priceLevel: 1,
    });

  it('has a line with its own price for each unit', () => {
    const { lines, totals } = draftOf(aProduct());
    expect(lines).toMatchObject([
      { unit: 1, unitName: 'ลัง', quantity: 1, unitPrice: 48_000, lineTotal: 48_000 },
      { unit: 3, unitName: 'ขวด', quantity: 2, unitPrice: 2000, lineTotal: 4000 },
    ]);
    expect(totals).toEqual({ goods: 52_000, discount: 0, total: 52_000, vat: 3402, points: 0 });
  });

  it('has the reason for each line that is not available', () => {
    expect(draftOf(undefined).problems.map(({ code }) => code)).toEqual(['product-gone', 'product-gone']);
    const starred = aProduct({
      units: aProduct().units.map((unit) => (unit.code === 'BT' ? { ...unit, name: '*' } : unit)),
    });
    expect(draftOf(starred)).toMatchObject({
      lines: [{ unit: 1 }],
      problems: [{ unit: 3, code: 'unit-gone' }],
    });
    const unpriced = aProduct({ prices: { ...aProduct().prices, salesPrice: ZERO_SATANG, byLevel: {} } });
    expect(draftOf(unpriced).problems.map(({ code }) => code)).toEqual(['no-price', 'no-price']);
    expect(draftOf(aProduct(), 'point').problems).toMatchObject([{ unit: 3, code: 'unit-gone' }]);
  });

  it('in points mode has no line for a product that costs no points', () => {
    expect(draftOf(aProduct(), 'point')).toMatchObject({ lines: [{ unitPoints: 12, linePoints: 12 }] });
    const free = draftOf(aProduct({ pointsPerCase: ZERO_POINTS }), 'point', [2, 0, 0]);
    expect(free).toMatchObject({ lines: [], problems: [{ unit: 1, code: 'no-price' }] });
  });
});

describe('totals', () => {
  it('include a discount of at most the worth of the products', () => {
    fc.assert(
      fc.property(fc.array(anyOrderLine, { maxLength: 5 }), anySatang, (lines, discount) => {
        const totals = totalsOf(lines, discount);
        expect(totals.goods).toBe(sum(lines.map((line) => line.lineTotal)));
        expect(totals.total).toBe(totals.goods - totals.discount);
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(totals.discount).toBe(Math.min(discount, totals.goods));
        expect(totals.vat).toBe(vatPart(totals.total));
      }),
    );
  });

  it('are zero without lines', () => {
    expect(totalsOf([])).toEqual({ goods: 0, discount: 0, total: 0, vat: 0, points: 0 });
    expect(totalsOf([{ lineTotal: satang(10), linePoints: points(3) }])).toMatchObject({
      total: 10,
      points: 3,
    });
  });
});
