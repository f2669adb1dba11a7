import { expect, test } from 'vitest';
import { cartListText } from '#domain/cart/cart-list';
import { aProduct } from '#tests/support/data/a-product';

const product = aProduct({
  code: 'C1001',
  units: [
    { code: 'CS', name: 'ลัง', rate: 1 },
    { code: 'PK', name: 'แพ็ค', rate: 4 },
    { code: '', name: '', rate: 0 },
  ],
});
const products = new Map([[product.code, product]]);

test('a cart is written as a list of codes, quantities and units', () => {
  expect(cartListText([{ productCode: 'C1001', quantities: [2, 3, 0] }], products)).toBe(
    'C1001 2 ลัง\nC1001 3 แพ็ค',
  );
});

test('unknown products and missing units are left out', () => {
  const lines = [
    { productCode: 'GONE', quantities: [1, 0, 0] },
    { productCode: 'C1001', quantities: [0, 0, 5] },
  ] as const;
  expect(cartListText(lines, products)).toBe('');
});
