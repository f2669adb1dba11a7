import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { pickListOf } from '#domain/office/picking/pick-list';
import '#tests/support/runs/property-runs';

const line = (productCode: string, unit: 1 | 2 | 3, quantity: number) => ({
  productCode,
  unit,
  quantity,
  productName: `สินค้า ${productCode}`,
  unitName: unit === 1 ? 'ลัง' : 'ขวด',
});

test('the same product of two orders is one row with the part of each order', () => {
  const rows = pickListOf([
    { orderNo: 'SO1', lines: [line('C2', 1, 3), line('C1', 2, 5)] },
    { orderNo: 'SO2', lines: [line('C2', 1, 4), line('C2', 2, 1)] },
  ]);
  expect(rows.map(({ productCode, unit, quantity }) => [productCode, unit, quantity])).toEqual([
    ['C1', 2, 5],
    ['C2', 1, 7],
    ['C2', 2, 1],
  ]);
  expect(rows[1]?.parts).toEqual([
    { orderNo: 'SO1', quantity: 3 },
    { orderNo: 'SO2', quantity: 4 },
  ]);
  expect(rows[0]).toMatchObject({ product: { name: 'สินค้า C1', nameEn: '' }, unitName: { name: 'ขวด' } });
});

const anyLine = fc
  .tuple(fc.constantFrom('C1', 'C2', 'C3'), fc.constantFrom(...UNIT_NUMBERS), fc.integer({ min: 1, max: 99 }))
  .map(([code, unit, quantity]) => line(code, unit, quantity));

test('nothing is picked twice or left on the shelf', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyLine)), (lists) => {
      const orders = lists.map((lines, index) => ({ orderNo: `SO${index}`, lines }));
      const rows = pickListOf(orders);
      const wanted = lists.flat().reduce((sum, { quantity }) => sum + quantity, 0);
      expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted);
      for (const { quantity, parts } of rows)
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
      expect(new Set(rows.map(({ productCode, unit }) => `${productCode}/${unit}`)).size).toBe(rows.length);
    }),
  );
});
