import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartChange,
  cartLineCount,
  hasQuantity,
  MAX_QUANTITY,
  readQuantity,
  setCartQuantity,
  setLineQuantity,
  type CartLine,
} from '#domain/cart/cart';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { anyCart } from '#tests/support/arbitraries/orders';

describe('a typed quantity', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['๑๒', 12],
    ['๑2', 12],
    ['1,250', 1250],
    ['2.9', 2],
    ['007', 7],
    [3, 3],
  ])('%s is read as %s', (typed, expected) => {
    expect(readQuantity(typed)).toBe(expected);
  });

  it.each(['', ' ', 'abc', '12x', '1 2', '-', '.', '0x10', 'Infinity', '1e3', '--1', Number.NaN])(
    'is 0 if it is not a number: %s',
    (typed) => {
      expect(readQuantity(typed)).toBe(0);
    },
  );

  it.each(['-1', '-999', -5, '-0.5', '-๓', Number.NEGATIVE_INFINITY])(
    'is 0 if it is negative: %s',
    (typed) => {
      expect(Object.is(readQuantity(typed), 0)).toBe(true);
    },
  );

  it.each(['10000', '99999999999999999999', 1e21, Number.POSITIVE_INFINITY, MAX_QUANTITY])(
    'is limited to the maximum of a line: %s',
    (typed) => {
      expect(readQuantity(typed)).toBe(MAX_QUANTITY);
    },
  );

  it('is always a whole number from 0 to the maximum', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer(), fc.double().map(String)), (typed) => {
        const quantity = readQuantity(typed);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
      }),
    );
  });
});

const anyChange = fc.record({
  productCode: fc.constantFrom('A', 'B', 'C', 'D'),
  unit: fc.constantFrom(...UNIT_NUMBERS),
  typed: fc.oneof(fc.integer({ min: -3, max: 5 }), fc.constantFrom('', 'x', '0', '๓', '-1', '100000')),
});

type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

const changed = (cart: readonly CartLine[], changes: readonly Change[]) =>
  changes.reduce(
    (lines, { productCode, unit, typed }) => setCartQuantity(lines, productCode, unit, typed),
    cart,
  );

describe('a cart', () => {
  it('never has an empty line or two lines of one product, whatever is typed', () => {
    fc.assert(
      fc.property(anyCart, fc.array(anyChange, { maxLength: 40 }), (cart, changes) => {
        const lines = changed(cart, changes);
        expect(lines.filter((line) => !hasQuantity(line))).toEqual([]);
        expect(new Set(lines.map((line) => line.productCode)).size).toBe(lines.length);
        expect(cartLineCount(lines)).toBe(lines.length);
      }),
    );
  });

  it('holds the quantity that was typed last for each unit', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 40 }), (changes) => {
        const lines = changed([], changes);
        const last = new Map(
          changes.map(({ productCode, unit, typed }) => [`${productCode}${unit}`, readQuantity(typed)]),
        );
        for (const [key, quantity] of last) {
          const line = lines.find(({ productCode }) => key.startsWith(productCode));
          expect(line?.quantities[Number(key.at(-1)) - 1] ?? 0).toBe(quantity);
        }
      }),
    );
  });

  it('keeps the other lines unchanged and in their places', () => {
    fc.assert(
      fc.property(anyCart, anyChange, (cart, { unit, typed }) => {
        const [first, ...others] = cart;
        fc.pre(first !== undefined);
        const lines = setCartQuantity(cart, first.productCode, unit, typed);
        expect(lines.filter(({ productCode }) => productCode !== first.productCode)).toEqual(others);
      }),
    );
  });

  it('puts a new product last', () => {
    const before: readonly CartLine[] = [{ productCode: 'A', quantities: [1, 0, 0] }];
    expect(setCartQuantity(before, 'B', 2, 3).at(-1)).toEqual({ productCode: 'B', quantities: [0, 3, 0] });
    expect(setCartQuantity(before, 'B', 2, 0)).toEqual(before);
  });

  it('removes a line when its last quantity becomes zero', () => {
    const line: CartLine = { productCode: 'A', quantities: [0, 2, 1] };
    expect(setLineQuantity(line, 'A', 2, 0)).toEqual({ productCode: 'A', quantities: [0, 0, 1] });
    expect(setLineQuantity({ productCode: 'A', quantities: [0, 2, 0] }, 'A', 2, '-1')).toBeUndefined();
  });
});

describe('the toast after a change', () => {
  const line: CartLine = { productCode: 'A', quantities: [1, 0, 0] };

  it('says added for a new product, updated for a known one, and nothing for no change', () => {
    expect(cartChange(undefined, line)).toBe('added');
    expect(cartChange(line, { ...line, quantities: [2, 0, 0] })).toBe('updated');
    expect(cartChange(line, undefined)).toBe('updated');
    expect(cartChange(line, { ...line })).toBeUndefined();
    expect(cartChange(undefined, undefined)).toBeUndefined();
  });
});
