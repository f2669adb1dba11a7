import { describe, expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { typedAmount } from '#office/kernel/typed-amount';
import { readPastedPrices } from '#office/products/prices/price-paste';

const pricesOf = (text: string) =>
  readPastedPrices(text).changes.map(({ code, salesPrice, byLevel }) => ({ code, salesPrice, byLevel }));

describe('prices pasted from a spreadsheet', () => {
  test('are a code and a list price without headings', () => {
    expect(pricesOf('G001\t1,304.50\r\nG002\t๙๙\r\n\r\n')).toEqual([
      { code: 'G001', salesPrice: satangFromBaht(1304.5), byLevel: {} },
      { code: 'G002', salesPrice: satangFromBaht(99), byLevel: {} },
    ]);
  });

  test.for([
    ['Thai', 'ระดับ 2\tรหัสสินค้า\tชื่อ\tราคา'],
    ['English', 'Level 2\tCode\tName\tPrice'],
  ])('may have %s headings in any order, and other columns', ([, headings]) => {
    expect(pricesOf(`${headings}\n90\tG001\tน้ำปลา\t100`)).toEqual([
      { code: 'G001', salesPrice: satangFromBaht(100), byLevel: { 2: satangFromBaht(90) } },
    ]);
  });

  test('keep a price whose cell is empty', () => {
    expect(pricesOf('code\tprice\tlevel 1\nG001\t\t90')).toEqual([
      { code: 'G001', salesPrice: undefined, byLevel: { 1: satangFromBaht(90) } },
    ]);
  });

  test.for([
    ['a text where a price belongs', 'G001\tabc', { line: 1, code: 'not-a-price', text: 'abc' }],
    ['a price below zero', 'G001\t-5', { line: 1, code: 'not-a-price', text: '-5' }],
    ['a line without a code', 'G001\t1\n\t5', { line: 2, code: 'no-code', text: '5' }],
    ['a line without a price', 'code\tprice\nG001\t', { line: 2, code: 'no-price', text: 'G001' }],
    ['a product that stands twice', 'G001\t1\nG001\t2', { line: 2, code: 'code-twice', text: 'G001' }],
  ] as const)('are refused with the line of %s', ([, text, problem]) => {
    expect(readPastedPrices(text).problems).toEqual([problem]);
  });

  test('of 10,000 lines are read with every wrong one named', () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `P${index}\t${index % 100 === 99 ? 'x' : index + 1}`,
    );
    const { changes, problems } = readPastedPrices(lines.join('\n'));
    expect([changes.length, problems.length]).toEqual([9900, 100]);
  });
});

test.for([
  ['1304.50', 130_450],
  ['฿1,304', 130_400],
  [' ๑๓๐๔ ', 130_400],
  ['1304.505', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1e5', undefined],
  ['', undefined],
] as const)('the typed amount "%s" is %s satang', ([text, amount]) => {
  expect(typedAmount(text)).toBe(amount);
});
