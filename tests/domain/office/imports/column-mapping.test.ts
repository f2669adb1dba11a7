import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  headingsKey,
  recallMapping,
  rememberMapping,
  type ColumnMapping,
} from '#domain/office/imports/column-mapping';

describe('headings', () => {
  test('are the same set in any order, with other capitals, signs and digits', () => {
    const key = headingsKey(['SKU', 'ราคา (บาท)', 'ระดับ ๑', '']);
    expect(headingsKey(['ระดับ 1', 'sku', 'ราคา บาท'])).toBe(key);
    expect(headingsKey(['SKU', 'ราคา'])).not.toBe(key);
  });

  test('of a file of bad rows are those of its table', () => {
    expect(headingsKey(['Reason', 'SKU', 'Price'])).toBe(headingsKey(['SKU', 'Price']));
    expect(headingsKey(['สาเหตุที่ไม่รับ', 'SKU', 'Price'])).toBe(headingsKey(['SKU', 'Price']));
  });

  test('of numbers alone are no headings', () => {
    expect(headingsKey(['1', '2.5', ''])).toBe('');
  });
});

describe('a remembered mapping', () => {
  const mapping: ColumnMapping = {
    headingLine: 3,
    columns: [
      { column: 0, field: 'code' },
      { column: 2, field: 'price' },
    ],
    constants: [{ field: 'isSold', value: 'Y' }],
  };

  test('tells columns with the same heading apart by their order', () => {
    const headings = ['SKU', 'Price', 'Price'];
    const remembered = rememberMapping(headings, mapping);
    expect(recallMapping(['Reason', ...headings], 1, remembered)).toEqual({
      headingLine: 1,
      columns: [
        { column: 1, field: 'code' },
        { column: 3, field: 'price' },
      ],
      constants: mapping.constants,
    });
  });

  test('finds each column again, however the columns are ordered', () => {
    const headings = fc.uniqueArray(fc.constantFrom('SKU', 'ชื่อ', 'ราคา', 'หน่วย', 'Stock', 'ประเภท'), {
      minLength: 3,
    });
    fc.assert(
      fc.property(headings, fc.func(fc.nat()), (names, rank) => {
        const shuffled = names.toSorted((one, other) => rank(one) - rank(other));
        const { columns } = recallMapping(shuffled, 1, rememberMapping(names, mapping));
        expect(columns.map(({ column, field }) => [shuffled[column], field])).toEqual([
          [names[0], 'code'],
          [names[2], 'price'],
        ]);
      }),
    );
  });
});
