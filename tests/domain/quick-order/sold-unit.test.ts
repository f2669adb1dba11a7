import { expect, test } from 'vitest';
import { soldUnit } from '#domain/quick-order/sold-unit';
import { ZERO_SATANG } from '#domain/kernel/money';
import type { UnitRow } from '#domain/catalogue/units';

const NO_PRICE: UnitRow['price'] = { master: ZERO_SATANG, current: ZERO_SATANG, isAdvance: false };

/** A product that is sold in these units, largest first. */
const soldIn = (...names: readonly string[]): readonly UnitRow[] =>
  ([1, 2, 3] as const).flatMap((unit, index) => {
    const name = names[index];
    return name === undefined ? [] : [{ unit, code: `U${unit}`, name, rate: 1, price: NO_PRICE }];
  });

test('a dozen or a pair counts in the smallest unit, unless a unit has that name', () => {
  expect(soldUnit(soldIn('ลัง', 'ขวด'), 'โหล')).toEqual({ unit: 2, times: 12 });
  expect(soldUnit(soldIn('ลัง', 'ขวด'), 'คู่')).toEqual({ unit: 2, times: 2 });
  expect(soldUnit(soldIn('ลัง', 'โหล'), 'โหล')).toEqual({ unit: 2, times: 1 });
});

test.for(['tray', 'trays'])('a unit is found by its English name: %s', (written) => {
  const [largest, smallest] = soldIn('ลัง', 'ถาด');
  const rows = [largest, smallest].flatMap((row) => row ?? []);
  expect(soldUnit(rows, written)).toBeUndefined();
  expect(
    soldUnit(
      rows.map((row) => (row.name === 'ถาด' ? { ...row, nameEn: 'tray' } : row)),
      written,
    ),
  ).toEqual({
    unit: 2,
    times: 1,
  });
});

test.for(['ชิ้น', 'คู่'])('a product whose smallest unit is a dozen is not sold by the %s', (written) => {
  expect(soldUnit(soldIn('ลัง', 'โหล'), written)).toBeUndefined();
});

test.for(['ชิ้น', 'คู่', 'โหล'])('a product sold only in whole cases is not sold by the %s', (written) => {
  expect(soldUnit(soldIn('ลัง'), written)).toBeUndefined();
});
