import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { baht, mobile } from '#server/tables/cell-schemas';
import { readDay } from '#server/tables/read-day';

const price = baht('price-below-zero');

describe('a price in Thai notation', () => {
  it.each([
    '1304.-',
    '1,304.-',
    '1304 .-',
    '1304.–',
    '฿1304',
    '฿ 1,304.-',
    '1304 บาท',
    '1304.- บาท',
    '1,304บ.',
    '๑,๓๐๔.-',
    '1304.00',
    '1304 Baht',
  ])('is read from %s', (written) => {
    expect(price.read.safeParse(written)).toEqual({ success: true, data: satangFromBaht(1304) });
  });

  it('is read for any amount in any notation', () => {
    const ways: readonly ((text: string) => string)[] = [
      (text) => `${text}.-`,
      (text) => `฿${text}`,
      (text) => `${text} บาท`,
      (text) => `${text}.- บาท`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...ways),
        fc.boolean(),
        (amount, way, hasCommas) => {
          const text = hasCommas ? amount.toLocaleString('en-US') : String(amount);
          expect(price.read.safeParse(way(text))).toEqual({ success: true, data: satangFromBaht(amount) });
        },
      ),
    );
  });

  it.each([
    '1304.--5',
    '13-04',
    '-',
    '.-',
    '1304.-5',
    // Accounting programs write negative amounts this way.
    '1304-',
    'บาท',
    '1,30',
    '1304 ลัง',
    '12.-34.-',
  ])('is not read from %s', (written) => {
    const read = price.read.safeParse(written);
    expect(read.error?.issues[0]?.message).toBe('not-a-number');
  });

  it('is refused below zero', () => {
    expect(price.read.safeParse('-5').error?.issues[0]?.message).toBe('price-below-zero');
  });
});

describe('a day with the name of its month', () => {
  it.each([
    '31 ธ.ค. 2569',
    '31 ธันวาคม 2569',
    '31 ธ.ค. 2026',
    '31 ธค 2569',
    '31ธ.ค.2569',
    '31-ธ.ค.-2569',
    '๓๑ ธันวาคม ๒๕๖๙',
    '31 ธันวาคม พ.ศ. 2569',
    '31 ธ.ค. ค.ศ. 2026',
    '31 Dec 2026',
    '31 December 2569',
    '31-Dec-2026',
  ])('is read from %s', (written) => {
    expect(readDay(written)).toEqual({ day: '2026-12-31' });
  });

  it('is read for every day of a year, in full and short form', () => {
    const thai = (style: 'long' | 'short') =>
      new Intl.DateTimeFormat('th-TH-u-nu-latn', {
        day: 'numeric',
        month: style,
        year: 'numeric',
        timeZone: 'UTC',
      });
    fc.assert(
      fc.property(
        fc.integer({ min: 10_957, max: 40_000 }),
        fc.constantFrom('long', 'short'),
        (days, style) => {
          const date = new Date(days * 86_400_000);
          expect(readDay(thai(style).format(date))).toEqual({ day: date.toISOString().slice(0, 10) });
        },
      ),
    );
  });

  it.each([
    ['31 ธ.ค. 69', 'year-of-two-digits'],
    ['31 มิ.ย. 2569', 'not-a-date'],
    ['31 ธ 2569', 'not-a-date'],
    ['31 ธันวา 2569 เช้า', 'not-a-date'],
    ['31 ธ.ค. พ.ศ. 2026', 'not-a-date'],
    ['31 ธ.ค. ค.ศ. 2569', 'not-a-date'],
  ])('is not read from %s: %s', (written, code) => {
    expect(readDay(written)).toEqual({ code });
  });
});

describe('two mobile numbers in one cell', () => {
  it.each([
    '081-234-5678, 089-876-5432',
    '0812345678/0898765432',
    '0812345678 หรือ 0898765432',
    '081 234 5678 089 876 5432',
    '0812345678\n02 123 4567',
    '812345678/898765432',
  ])('are reported as two: %s', (written) => {
    expect(mobile.read.safeParse(written).error?.issues[0]?.message).toBe('two-mobiles');
  });

  it.each(['0812345678 ต่อ 12', '081-234-56', 'ไม่มี'])('are not found in %s', (written) => {
    expect(mobile.read.safeParse(written).error?.issues[0]?.message).toBe('not-a-mobile');
  });
});
