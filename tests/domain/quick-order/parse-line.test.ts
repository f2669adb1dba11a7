import { describe, expect, it } from 'vitest';
import { plainText, readOrderText } from '#domain/quick-order/order-text';
import { productSearchText } from '#domain/search/product-search';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { parseLine, type ParsedLine } from '#domain/quick-order/parse-line';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findOtherwise } from '#domain/search/find-otherwise';
import { findWritten } from '#domain/search/find-written';
import { foldText } from '#domain/search/search-text';
import { openQuantityFinder } from '#domain/quick-order/written-quantity';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';

const products = DEMO_PRODUCTS;
const entries = products.map((product) => ({ product, searchText: productSearchText(product) }));
const index = openSearchIndex(entries);
const productsOf = (found: readonly (typeof entries)[number][]) => found.map(({ product }) => product);
const finder = openQuantityFinder();

const context: OrderTextContext = {
  findExact: (query) => productsOf(findWritten(index, query)),
  findOtherwise(query) {
    const { exact, similar } = findOtherwise(index, query);
    return { exact: productsOf(exact), similar: productsOf(similar) };
  },
  byCode: (code) => products.find((product) => foldText(product.code) === code),
  priceLevel: 1,
  mode: 'money',
};

function understand(text: string, known: Partial<OrderTextContext> = {}): readonly string[] {
  return [...readOrderText(plainText(text), finder)].flatMap((part) =>
    part.kind === 'aside' ? [] : [inWords(parseLine(part, { ...context, ...known }))],
  );
}

function inWords(line: ParsedLine): string {
  switch (line.state) {
    case 'sure':
      return `${line.quantity} ${line.product.units[line.unit - 1]?.name} ${line.product.code}`;
    case 'confirm':
      return `${line.quantity} ${line.product.units[line.unit - 1]?.name} ${line.product.code}? (${line.why})`;
    case 'choose':
      return `choose ${line.candidates.map(({ code }) => code).join(' ')}`;
    case 'unknown':
      return 'unknown';
    case 'no-quantity':
      return `how many ${line.product.code}${line.problem === undefined ? '' : ` (${line.problem})`}`;
    case 'unit-not-sold':
      return `by what ${line.quantity} ${line.product.code}`;
  }
}

describe("an order text for the demo's products", () => {
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
  ])('%j is understood', (text, expected) => {
    expect(understand(text)).toEqual(expected);
  });
});

/** Each was certain and wrong, or not found, before the catalogue distinguished sizes from quantities. */
describe('numbers, colloquial forms and words without blanks', () => {
  it.each([
    ['ซอสพริกแม่ละไม เผ็ดกลาง 300', ['how many C1029']],
    ['3 ซีอิ๊วแสงเดือน ดำหวาน 700', ['3 ลัง C1013']],
    ['5 น้ำปลา ดาวทะเล 300', ['5 ลัง C1002']],
    ['น้ำปลา ดาวทะเล 700 ลังนึง', ['1 ลัง C1001']],
    ['น้ำปลา ดาวทะเล 700 โหลนึง', ['12 ขวด C1001']],
    ['น้ำปลา ดาวทะเล 700 ลัง', ['how many C1001']],
    ['น้ำปลา ดาวทะเล 700 ลัง 2', ['2 ลัง C1001']],
    ['น้ำปลา ดาวทะเล ขวด 700 2 ลัง', ['2 ลัง C1001']],
    ['มันฝรั่ง มันมาก โนริสาหร่าย 48', ['how many S1004']],
    ['ข้าวเหนียวเขี้ยวงู นาเรา 5 มัด', ['5 มัด R1018? (unclear)']],
    ['น้ำปลา ดาวทะเล 700 มล.x12', ['12 ลัง C1001? (unclear)']],
    ['C1001 300', ['300 ลัง C1001? (unusual)']],
    ['C1001 700', ['how many C1001']],
    ['C1001 51', ['51 ลัง C1001? (unusual)']],
    ['C1001 50', ['50 ลัง C1001']],
    ['C1001x3 C1002x2', ['3 ลัง C1001', '2 ลัง C1002']],
    ['C1001 3 C1002 2', ['3 ลัง C1001', '2 ลัง C1002']],
    ['ถั่วลิสงยายแป้นกะทิ 2 โหล', ['2 โหล S1035']],
    ['โจ๊กโอชาดีหมู ลังเดียว', ['1 ลัง N1037']],
    ['พี่คะ เอา โจ๊กโอชาดีหมู 2 ลัง', ['2 ลัง N1037']],
    ['เจ๊ ของหมดแล้ว เอา C1001 2 ลัง', ['2 ลัง C1001']],
    ['น้ำปลา ดาวทะเล 700 กับ ซอสพริก เผ็ดมาก แม่ละไม อย่างละลัง', ['1 ลัง C1001', '1 ลัง C1030']],
    ['น้ำปลา ดาวทะเล 700\nซอสพริก เผ็ดมาก แม่ละไม\nอย่างละ 2', ['2 ลัง C1001', '2 ลัง C1030']],
    ['แชมพู ผมนุ่มสลวย สมุนดี 340 คู่นึง', ['2 ขวด P1007']],
    ['โคล่า ซ่าสุด กระป๋อง 2 แพ็ค', ['choose D1016']],
    ['ร้านป้าศรี น้ำปลา ดาวทะเล 700 2 ลัง', ['choose C1001']],
    ['ไม่เอา น้ำปลา ดาวทะเล 700 2 ลัง', ['2 ลัง C1001? (unclear)']],
    ['น้ำปลา ดาวทะเล 700 2 ลัง ไม่เอาแล้ว', ['2 ลัง C1001? (unclear)']],
    ['C100 2', ['choose C1001 C1002 C1003 C1005 C1006']],
    ['R103 2', ['choose R1030']],
    // Another product has no blank in its name, and the size is missing, so two may be meant.
    ['ข้าวเกรียบกุ้งกรุบดี สองลัง', ['choose S1021 S1022 S1024']],
    ['1 น้ำปลา ดาวทะเล 700\n2 น้ำปลา ดาวทะเล 300', ['how many C1001', 'how many C1002']],
    ['1 น้ำปลาผสม แสงเดือน\n2 น้ำปลาผสม ครัวริมคลอง', ['1 ลัง C1008? (unclear)', '2 ลัง C1007? (unclear)']],
    ['โคล่า ซ่าสุด\n5 แพ็ค\nน้ำปลา ดาวทะเล 300\n2 ลัง', ['5 แพ็ค D1016', '2 ลัง C1002']],
  ])('are understood in %j', (text, expected) => {
    expect(understand(text)).toEqual(expected);
  });
});

describe('an unusual quantity', () => {
  const largestBought = (code: string) => (code === 'C1001' ? ([6, 0, 24] as const) : undefined);

  it('is above ten times the most that was bought', () => {
    expect(understand('C1001 60\nC1001 61\nC1001 720 ขวด', { largestBought })).toEqual([
      '60 ลัง C1001',
      '61 ลัง C1001? (unusual)',
      '720 ขวด C1001',
    ]);
  });

  it('is above fifty cases for a product that was never bought', () => {
    expect(understand('C1002 50\nC1002 51\nC1002 1200 ขวด', { largestBought })).toEqual([
      '50 ลัง C1002',
      '51 ลัง C1002? (unusual)',
      '1200 ขวด C1002',
    ]);
  });
});

describe('earlier purchases', () => {
  it('decide between several products if only one of them was bought', () => {
    expect(understand('น้ำปลา 5 ลัง', { bought: new Set(['C1002', 'N1007']) })).toEqual(['5 ลัง C1002']);
  });

  it('come first among several products', () => {
    const bought = new Set(['C1005', 'C1008']);
    expect(understand('น้ำปลา 5 ลัง', { bought })).toEqual(['choose C1005 C1008 C1001 C1002 C1003']);
  });

  it('determine the unit if none is written, and only units that are sold', () => {
    const lastUnit = (code: string) => (code === 'C1001' ? 3 : 2);
    expect(understand('C1001 5\nD1013 5\nC1001 5 ลัง', { lastUnit })).toEqual([
      '5 ขวด C1001',
      '5 ขวด D1013',
      '5 ลัง C1001',
    ]);
  });
});

describe('in points mode', () => {
  it('only cases are understood', () => {
    expect(understand('C1001 2\nC1001 2 ขวด', { mode: 'point' })).toEqual(['2 ลัง C1001', 'by what 2 C1001']);
  });
});
