import * as fc from 'fast-check';
import { isFreeLine } from '#domain/orders/free-line';
import { describe, expect, it } from 'vitest';
import { missingLines } from '#domain/orders/missing-lines';
import { satang } from '#domain/kernel/money';
import { orderAgain } from '#domain/orders/order-again';
import type { OrderLine } from '#domain/orders/order-draft';
import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';
import { anyProducts } from '#tests/support/arbitraries/products';
import { anyOrderLine, anyQuantities } from '#tests/support/arbitraries/orders';
import { product } from '#tests/support/data/products';

const DAY = { orderedOn: '2026-11-01', today: '2026-11-20' };

const fish = product('C1001', 'น้ำปลา');

const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  productCode: 'C1001',
  productName: 'น้ำปลา',
  unit: 1,
  unitName: 'ลัง',
  quantity: 3,
  unitPrice: satang(48_000),
  lineTotal: satang(144_000),
  unitPoints: points(0),
  linePoints: points(0),
  ...changes,
});

function again(ordered: OrderLine, sold: Product | 'gone' | 'not-known' = fish) {
  const answer = sold === 'gone' || sold === 'not-known' ? undefined : sold;
  const products = new Map(sold === 'not-known' ? [] : [[ordered.productCode, answer] as const]);
  const [found] = orderAgain({ lines: [ordered], mode: 'money', products, priceLevel: 1, ...DAY });
  return found;
}

/** Free lines are left out (tests/domain/orders/free-lines.test.ts). */
const anyOrdered = anyOrderLine.filter((each) => !isFreeLine(each));

describe('a line in an order again', () => {
  it('is the same, dearer or cheaper by its unit price', () => {
    expect(again(line())?.change).toBe('same');
    expect(again(line({ unitPrice: satang(47_900) }))?.change).toBe('dearer');
    expect(again(line({ unitPrice: satang(48_100) }))?.change).toBe('cheaper');
    expect(again(line({ unitPrice: satang(47_900) }))?.now?.lineTotal).toBe(144_000);
  });

  it('has a reason if it is not available', () => {
    expect(again(line(), 'gone')).toMatchObject({ now: undefined, problem: 'product-gone' });
    expect(again(line(), 'not-known')).toMatchObject({ now: undefined, problem: 'unknown' });
    const hidden = fish.units.map((unit) => (unit.code === 'PK' ? { ...unit, name: 'แพ็ค*' } : unit));
    expect(again(line({ unit: 2 }), { ...fish, units: hidden })).toMatchObject({
      now: undefined,
      problem: 'unit-gone',
    });
  });

  it('lists only the promotions that have ended since', () => {
    const offer = (id: string, endDate: string) => ({ id, name: id, remark: '', text: '', endDate });
    const promotions = [
      offer('over before', '2026-10-31'),
      offer('ended since', '2026-11-19'),
      offer('ends today', '2026-11-20'),
      offer('has no end', ''),
    ];
    const found = again(line(), { ...fish, promotions });
    expect(found?.endedPromotions.map(({ id }) => id)).toEqual(['ended since']);
  });

  it('is never dropped, and has either a price or a problem', () => {
    fc.assert(
      fc.property(fc.array(anyOrdered, { maxLength: 6 }), anyProducts, (lines, sold) => {
        const codes = lines.map(({ productCode }) => productCode);
        const products = new Map(codes.map((code, index) => [code, sold[index]]));
        const found = orderAgain({ lines, mode: 'money', products, priceLevel: 1, ...DAY });
        expect(found.map(({ ordered }) => ordered)).toEqual(lines);
        for (const { ordered, now, problem } of found) {
          expect(now === undefined).toBe(problem !== undefined);
          expect(now?.quantity ?? ordered.quantity).toBe(ordered.quantity);
        }
      }),
    );
  });
});

describe('the lines missing from the cart', () => {
  it('raise each unit to the ordered quantity, less what the cart has', () => {
    fc.assert(
      fc.property(anyOrderLine, anyQuantities, (wanted, inCart) => {
        const had = inCart[wanted.unit - 1] ?? 0;
        const [missing] = missingLines([wanted], () => inCart);
        expect((missing?.quantity ?? 0) + had).toBe(Math.max(wanted.quantity, had));
      }),
    );
  });
});
