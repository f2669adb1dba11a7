import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language';
import { guessColumns } from '#server/tables/imports/columns/guess-columns';
import { allSteps } from '#server/tables/steps';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import type { TableKind } from '#server/tables/table-kind';

const guessed = (kind: TableKind, headings: readonly string[]) =>
  Object.fromEntries(
    allSteps(guessColumns(kind.columns, headings)).map(({ column, field }) => [headings[column], field]),
  );

describe('columns are guessed', () => {
  test.for(Object.entries<TableKind>(TABLE_KINDS))('from the headings of the form of %s', ([, kind]) => {
    for (const language of LANGUAGES) {
      const headings = kind.columns.map(({ heading }) => heading[language]);
      expect(
        allSteps(guessColumns(kind.columns, headings)).map(({ column, field }) => [column, field]),
      ).toEqual(kind.columns.map(({ field }, column) => [column, field]));
    }
  });

  test('from the words of other programs, in Thai and English', () => {
    expect(
      guessed(TABLE_KINDS.products, ['SKU', 'รายการ', 'หน่วย', 'ราคาขายส่ง', 'ราคา 2', 'Barcode', 'คะแนน']),
    ).toEqual({
      SKU: 'code',
      รายการ: 'name',
      หน่วย: 'unit1Name',
      ราคาขายส่ง: 'price',
      'ราคา 2': 'price2',
      Barcode: 'unit1Barcode',
      คะแนน: 'points',
    });
    expect(
      guessed(TABLE_KINDS.customers, ['รหัสร้านค้า', 'ชื่อ', 'เบอร์โทร', 'อำเภอ', 'Zip code', 'เลขประจำตัวผู้เสียภาษี']),
    ).toEqual({
      รหัสร้านค้า: 'customerCode',
      ชื่อ: 'name',
      เบอร์โทร: 'mobile',
      อำเภอ: 'district',
      'Zip code': 'postcode',
      เลขประจำตัวผู้เสียภาษี: 'taxId',
    });
  });

  test('from headings that are nearly alike, and not from others', () => {
    expect(guessed(TABLE_KINDS.products, ['รหัสสินคา', 'Sale price', 'Warehouse'])).toEqual({
      รหัสสินคา: 'code',
      'Sale price': 'price',
    });
  });
});
