import { describe, expect, it } from 'vitest';
import { plainText, readOrderText } from '#domain/order-text';
import { productSearchText } from '#domain/product-search';
import type { ShopToUnderstand } from '#domain/find-goods';
import { understandLine, type UnderstoodLine } from '#domain/understand-line';
import { openSearchIndex } from '#domain/search-index';
import { findOtherwise, findWritten } from '#domain/search-products';
import { foldText } from '#domain/search-text';
import { openQuantityFinder } from '#domain/written-quantity';
import { demoCatalogue } from '#server/scenes/catalogue/demo-catalogue';

const products = demoCatalogue({ seed: 1, today: '2026-11-20' }).map(({ product }) => product);
const entries = products.map((product) => ({ product, searchText: productSearchText(product) }));
const index = openSearchIndex(entries);
const productsOf = (found: readonly (typeof entries)[number][]) => found.map(({ product }) => product);
const finder = openQuantityFinder();

const shop: ShopToUnderstand = {
  findExact: (query) => productsOf(findWritten(index, query)),
  findOtherwise(query) {
    const { exact, similar } = findOtherwise(index, query);
    return { exact: productsOf(exact), similar: productsOf(similar) };
  },
  byCode: (code) => products.find((product) => foldText(product.code) === code),
  priceLevel: 1,
  mode: 'money',
};

function understand(text: string, known: Partial<ShopToUnderstand> = {}): readonly string[] {
  return [...readOrderText(plainText(text), finder)].flatMap((part) =>
    part.kind === 'aside' ? [] : [inWords(understandLine(part, { ...shop, ...known }))],
  );
}

function inWords(line: UnderstoodLine): string {
  switch (line.state) {
    case 'sure':
      return `${line.quantity} ${line.product.units[line.unit - 1]?.name} ${line.product.code}`;
    case 'choose':
      return `choose ${line.candidates.map(({ code }) => code).join(' ')}`;
    case 'unknown':
      return 'unknown';
    case 'no-quantity':
      return `how many ${line.product.code}${line.doubt === undefined ? '' : ` (${line.doubt})`}`;
    case 'unit-not-sold':
      return `by what ${line.quantity} ${line.product.code}`;
  }
}

describe('a written order and the goods of the demo', () => {
  it.each([
    ['น้ำปลา ดาวทะเล 700 มล. 2 ลัง', ['2 ลัง C1001']],
    ['น้ำปลา ดาวทะเล 700 2 ลัง, ชาเขียวญี่ปุ่น ข้าวญี่ปุ่น กรีนลีฟ 325 2 แพ็ค', ['2 ลัง C1001', '2 แพ็ค D1006']],
    ['C1001 5', ['5 ลัง C1001']],
    ['c1001x3 ขวด', ['3 ขวด C1001']],
    ['5 cases Dao Talay fish sauce 300ml', ['5 ลัง C1002']],
    ['2 pk Dao Talay fish sauce 300ml', ['2 แพ็ค C1002']],
    ['น้ำปลา 5 ลัง', ['choose C1001 C1002 C1003 C1005 C1006']],
    ['มาม่าต้มยำ 5 ลัง', ['choose N1007 N1019 N1025']],
    ['โค้ก 325 2 แพ็ค', ['choose D1016']],
    ['น้ำปลา ดาวทะเล 300', ['how many C1002']],
    ['น้ำปลา ดาวทะเล 300 4', ['4 ลัง C1002']],
    ['น้ำดื่ม น้ำฟ้าใส 600 มล. 5 ลัง', ['by what 5 D1013']],
    ['น้ำดื่ม น้ำฟ้าใส 600 มล. 5 แพ็ค', ['5 แพ็ค D1013']],
    ['น้ำดื่ม น้ำฟ้าใส 600 มล. 1 โหล', ['12 ขวด D1013']],
    ['ยาสีฟัน เย็นสดชื่น ยิ้มใส 2 โหล', ['2 โหล P1031']],
    ['กาแฟ 3 อิน 1 ยอดชา 27 ซอง 2 ลัง', ['2 ลัง M1031']],
    ['ซอสหอยนางรม แม่ละไม 600 มล. 1 ลัง', ['1 ลัง C1021']],
    ['จรวดไปดวงจันทร์ 3 ลำ', ['unknown']],
    ['14:05 ป้าแดง น้ำปลา ดาวทะเล 700 5 ลัง', ['5 ลัง C1001']],
    ['14:05 น้ำปลา ดาวทะเล 700 5 ลัง', ['5 ลัง C1001']],
    ['ขอน้ำปลา ดาวทะเล 700 5 ลัง', ['5 ลัง C1001']],
    ['น้ำปลา ดาวทะเล 700 1.5 ลัง', ['how many C1001 (fraction)']],
    ['น้ำปลา ดาวทะเล 700 1000 โหล', ['how many C1001 (too-many)']],
  ])('%j', (text, expected) => {
    expect(understand(text)).toEqual(expected);
  });
});

describe('what this shop bought before', () => {
  it('decides which of several is meant, when it is one of them', () => {
    expect(understand('น้ำปลา 5 ลัง', { bought: new Set(['C1002', 'N1007']) })).toEqual(['5 ลัง C1002']);
  });

  it('comes first where several of them are', () => {
    const bought = new Set(['C1005', 'C1008']);
    expect(understand('น้ำปลา 5 ลัง', { bought })).toEqual(['choose C1005 C1008 C1001 C1002 C1003']);
  });

  it('says the unit where none is written, and none that is not sold', () => {
    const lastUnit = (code: string) => (code === 'C1001' ? 3 : 2);
    expect(understand('C1001 5\nD1013 5\nC1001 5 ลัง', { lastUnit })).toEqual([
      '5 ขวด C1001',
      '5 ขวด D1013',
      '5 ลัง C1001',
    ]);
  });
});

describe('in points mode', () => {
  it('only cases are sold', () => {
    expect(understand('C1001 2\nC1001 2 ขวด', { mode: 'point' })).toEqual(['2 ลัง C1001', 'by what 2 C1001']);
  });
});
