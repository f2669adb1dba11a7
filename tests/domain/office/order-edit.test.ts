import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { permissionsOfChange } from '#domain/office/order-edit';

const line = { productCode: 'C1001', unit: 1, quantity: 3 } as const;

test('a change of an order that sets a price needs the permission for prices, and no other', () => {
  expect(permissionsOfChange({ lines: [line, { ...line, unitPrice: satang(45_000) }] })).toEqual([
    'prices.change',
  ]);
  expect(permissionsOfChange({ lines: [line] })).toEqual([]);
  expect(permissionsOfChange({ lines: [] })).toEqual([]);
});
