import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY } from '#domain/cart/cart';
import { areQuantitiesOrderable, cartOfLines } from '#domain/cart/cart-of-lines';

const line = fc.record({
  productCode: fc.constantFrom('A', 'B', 'C'),
  unit: fc.constantFrom(1, 2, 3),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});

test('a cart of lines has every quantity once, in the order of the lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const cart = cartOfLines(lines);
      expect(cart.map(({ productCode }) => productCode)).toEqual([
        ...new Set(lines.map(({ productCode }) => productCode)),
      ]);
      for (const { productCode, quantities } of cart)
        expect(quantities).toEqual(
          [1, 2, 3].map((unit) =>
            lines
              .filter((each) => each.productCode === productCode && each.unit === unit)
              .reduce((sum, { quantity }) => sum + quantity, 0),
          ),
        );
    }),
  );
});

test.each([
  ['one to the largest quantity', [1, MAX_QUANTITY], true],
  ['zero', [0], false],
  ['a fraction', [1.5], false],
  ['above the largest quantity', [MAX_QUANTITY + 1], false],
])('quantities are orderable: %s', (_title, quantities, isOrderable) => {
  const lines = quantities.map((quantity, index) => ({
    productCode: `P${index}`,
    unit: 1 as const,
    quantity,
  }));
  expect(areQuantitiesOrderable(lines)).toBe(isOrderable);
});

test('repeated units that add up above the largest quantity are not orderable', () => {
  const half = { productCode: 'A', unit: 2 as const, quantity: MAX_QUANTITY };
  expect(areQuantitiesOrderable([half])).toBe(true);
  expect(areQuantitiesOrderable([half, { ...half, quantity: 1 }])).toBe(false);
});
