import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { foldText } from '#domain/search/search-text';
import type { Product } from '#domain/catalogue/product';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { examples } from '#tests/support/runs/property-runs';

/** Queries of shop owners over the 240 products of the demo, with the expected results. */
const ENTRIES = DEMO_PRODUCTS.map((product) => ({ product, searchText: productSearchText(product) }));
const INDEX = openSearchIndex(ENTRIES);

type Expected = (product: Product) => boolean;

/** Matches products of this kind, by the name or by the hierarchy. */
const kind =
  (word: string): Expected =>
  ({ name, shortNameTh, hierarchy }) =>
    `${name} ${shortNameTh} ${hierarchy.map((node) => node.name).join(' ')}`.includes(word);

/** Matches products by the English name. */
const english =
  (word: string): Expected =>
  ({ shortNameEn }) =>
    shortNameEn.toLowerCase().includes(word.toLowerCase());

const brand =
  (name: string): Expected =>
  ({ hierarchy }) =>
    hierarchy[1]?.name === name;

const size =
  (name: string): Expected =>
  ({ hierarchy }) =>
    hierarchy[4]?.name === name;

const code =
  (part: string): Expected =>
  (product) =>
    product.code.includes(part);

const all =
  (...rules: readonly Expected[]): Expected =>
  (product) =>
    rules.every((rule) => rule(product));

const any =
  (...rules: readonly Expected[]): Expected =>
  (product) =>
    rules.some((rule) => rule(product));

const nothing: Expected = () => false;

interface QueryClass {
  readonly name: string;
  readonly found: 'exact' | 'similar' | 'either';
  /** The least share of found products that are expected, over the whole class. */
  readonly precision: number;
  readonly queries: readonly (readonly [typed: string, expected: Expected])[];
}

const fish = kind('น้ำปลา');

const CLASSES: readonly QueryClass[] = [
  {
    name: 'Thai, a word or a part of it',
    found: 'exact',
    precision: 1,
    queries: [
      ['น้ำปลา', fish],
      ['ปลาแท้', kind('น้ำปลาแท้')],
      ['ซีอิ๊ว', kind('ซีอิ๊ว')],
      ['หอยนาง', kind('ซอสหอยนางรม')],
      ['น้ำมันพืช', kind('น้ำมันพืช')],
      ['บะหมี่', kind('บะหมี่')],
      ['แชมพู', kind('แชมพู')],
      ['ยาสี', kind('ยาสีฟัน')],
      ['ลาเวนเดอร์', kind('ลาเวนเดอร์')],
      ['ปรับผ้า', kind('ปรับผ้านุ่ม')],
      ['ต้มยำ', kind('ต้มยำ')],
      ['โคล่า', kind('โคล่า')],
    ],
  },
  {
    name: 'several words, in any order',
    found: 'exact',
    precision: 1,
    queries: [
      ['น้ำปลา ดาวทะเล', all(fish, brand('ดาวทะเล'))],
      ['แม่ละไม หอยนางรม', all(kind('หอยนางรม'), brand('แม่ละไม'))],
      ['เผ็ดมาก ซอสพริก', all(kind('ซอสพริก'), kind('เผ็ดมาก'))],
      ['ฟองฟู 800', all(brand('ฟองฟู'), any(size('800 ก.'), size('800 มล.')))],
      ['สวนสุขใจ ลิ้นจี่', all(brand('สวนสุขใจ'), kind('ลิ้นจี่'))],
    ],
  },
  {
    name: 'English, a word or a part of it',
    found: 'exact',
    precision: 1,
    queries: [
      ['fish sauce', all(english('fish'), english('sauce'))],
      ['SAUCE', english('sauce')],
      ['shamp', english('shampoo')],
      ['dao talay', english('dao talay')],
      ['green tea 325', all(english('green tea'), size('325 มล.'))],
      ['detergent', english('detergent')],
      ['noodles cup', all(english('cup'), english('noodles'))],
      ['toothpaste mint', all(english('toothpaste'), english('mint'))],
    ],
  },
  {
    name: 'codes and parts of codes',
    found: 'exact',
    precision: 1,
    queries: [
      ['C1001', code('C1001')],
      ['c1001', code('C1001')],
      ['n104', code('N104')],
      ['P10', code('P10')],
      ['H1035', code('H1035')],
    ],
  },
  {
    name: 'pack sizes',
    found: 'exact',
    precision: 1,
    queries: [
      ['น้ำปลา 700', all(fish, size('700 มล.'))],
      ['700 ml', size('700 มล.')],
      ['700มล', size('700 มล.')],
      ['๗๐๐ มล.', size('700 มล.')],
      ['1 ลิตร', size('1 ลิตร')],
      ['1000 ml', size('1 ลิตร')],
      ['1.5 ลิตร', size('1.5 ลิตร')],
      ['4.5 l', size('4.5 ลิตร')],
      ['น้ำอัดลม 1.25 ลิตร', all(kind('น้ำอัดลม'), size('1.25 ลิตร'))],
      ['65 กรัม', size('65 ก.')],
      ['1 กิโล', size('1 กก.')],
      ['24 ม้วน', size('24 ม้วน')],
    ],
  },
  {
    name: 'missing and additional blanks',
    found: 'exact',
    precision: 1,
    queries: [
      ['น้ำปลา700', all(fish, size('700 มล.'))],
      ['น้ำปลาดาวทะเล', all(fish, brand('ดาวทะเล'))],
      ['ดาวทะเลน้ำปลา', all(fish, brand('ดาวทะเล'))],
      ['ซอสพริกแม่ละไม', all(kind('ซอสพริก'), brand('แม่ละไม'))],
      ['น้ำ ปลา แท้', kind('น้ำปลาแท้')],
      ['บะหมี่ กึ่ง สำเร็จรูป', all(kind('บะหมี่'), kind('กึ่งสำเร็จรูป'))],
      ['ซีอิ๊ว ดำเค็ม แม่ละไม', all(kind('ซีอิ๊ว'), kind('ดำเค็ม'), brand('แม่ละไม'))],
      ['fishsauce', english('fish sauce')],
      ['daotalay', english('dao talay')],
      ['น้ำปลาตราดาวทะเล', all(fish, brand('ดาวทะเล'))],
    ],
  },
  {
    name: 'marks as keyboards produce them',
    found: 'exact',
    precision: 1,
    queries: [
      ['น\u0e33\u0e49ปลา', fish],
      ['น\u0e4d\u0e49\u0e32ปลา', fish],
      ['น\u0e49\u0e4d\u0e32ปลา', fish],
      ['\u0e40\u0e40ชมพู', kind('แชมพู')],
      ['\u0e40\u0e40ม่ละไม', brand('แม่ละไม')],
      ['บะหม\u0e48\u0e35', kind('บะหมี่')],
      ['แชมพูู', kind('แชมพู')],
      ['"น้ำปลา"', fish],
    ],
  },
  {
    name: 'mixed scripts, and quantities',
    found: 'exact',
    precision: 1,
    queries: [
      ['น้ำปลา dao talay', all(fish, brand('ดาวทะเล'))],
      ['shampoo สมุนดี', all(kind('แชมพู'), brand('สมุนดี'))],
      ['mae lamai ซอส', all(brand('แม่ละไม'), kind('ซอส'))],
      ['น้ำปลา 2 ลัง', fish],
      ['ยาสีฟัน 3 โหล', kind('ยาสีฟัน')],
    ],
  },
  {
    name: 'typing errors in Thai',
    found: 'similar',
    precision: 0.8,
    queries: [
      ['นำปลา', fish],
      ['ซีอิ้ว', kind('ซีอิ๊ว')],
      ['ซอสมะเขือเทด', kind('ซอสมะเขือเทศ')],
      ['กเลือบริโภค', kind('เกลือบริโภค')],
      ['บะหมึ่', kind('บะหมี่')],
      ['แซมพู', kind('แชมพู')],
      ['ยาสีฟน', kind('ยาสีฟัน')],
      ['ผงซกฟอก', kind('ผงซักฟอก')],
      ['นำปลาดาวทะเล', all(fish, brand('ดาวทะเล'))],
      ['เส้นก๊วยเตี๋ยว', kind('เส้นก๋วยเตี๋ยว')],
    ],
  },
  {
    name: 'typing errors and other spellings in English',
    found: 'similar',
    precision: 0.8,
    queries: [
      ['fihs sauce', english('fish sauce')],
      ['shanpoo', english('shampoo')],
      ['detergant', english('detergent')],
      ['tootpaste', english('toothpaste')],
      ['strawbery', english('strawberry')],
      ['dao thale', english('dao talay')],
      ['mee duang di', english('mee duang dee')],
      ['pla ku fa', english('pla khu fa')],
      ['tai aroy', english('thai aroi')],
    ],
  },
  {
    name: 'the keyboard left in the other language',
    found: 'similar',
    precision: 1,
    queries: [
      ['ohex]k', fish],
      ['c=,r^', kind('แชมพู')],
      ['[ts,uj', kind('บะหมี่')],
      ['ดรห้ หฟีแำ', all(english('fish'), english('sauce'))],
    ],
  },
  {
    name: 'products that are not sold',
    found: 'either',
    precision: 1,
    queries: [
      ['ไอศกรีม', nothing],
      ['หมากฝรั่ง', nothing],
      ['บุหรี่', nothing],
      ['popsicle', nothing],
      ['whisky', nothing],
      ['8899999999999', nothing],
      ['Z9999', nothing],
      ['???', nothing],
    ],
  },
];

const rows: string[] = [];

afterAll(() => {
  process.stdout.write(`\n${rows.join('\n')}\n\n`);
});

// Seen failing with these edits: without the repairs of the fold, without the parts of glued words, and with every
// misspelling ignored.
describe('queries of shop owners find the expected products', () => {
  test('in at least seventy queries', () => {
    expect(CLASSES.flatMap(({ queries }) => queries).length).toBeGreaterThanOrEqual(70);
  });

  test.each(CLASSES)('by class: $name', ({ name, found, precision, queries }) => {
    const totals = { expected: 0, shown: 0, right: 0 };
    const missed: string[] = [];
    const tooMany: string[] = [];
    const wrongKind: string[] = [];
    for (const [typed, expected] of queries) {
      const { exact, similar } = findProducts(INDEX, typed);
      const shown = [...exact, ...similar].map(({ product }) => product);
      const wanted = DEMO_PRODUCTS.filter(expected);
      if (expected !== nothing && wanted.length === 0) throw new Error(`nobody sells ${typed}`);
      const right = wanted.filter((product) => shown.includes(product));
      totals.expected += wanted.length;
      totals.shown += shown.length;
      totals.right += right.length;
      if (right.length < wanted.length) missed.push(typed);
      if (shown.length > right.length) tooMany.push(`${typed}: ${shown.length - right.length}`);
      if (wanted.length > 0 && found === 'exact' && exact.length === 0) wrongKind.push(typed);
      if (found === 'similar' && exact.length > 0) wrongKind.push(typed);
    }
    const recall = totals.expected === 0 ? 1 : totals.right / totals.expected;
    const reached = totals.shown === 0 ? 1 : totals.right / totals.shown;
    rows.push(
      `${name.padEnd(42)} ${String(queries.length).padStart(3)} queries   recall ${recall.toFixed(3)}   precision ${reached.toFixed(3)}`,
    );
    expect({ missed, wrongKind }).toEqual({ missed: [], wrongKind: [] });
    expect(reached, tooMany.join(', ')).toBeGreaterThanOrEqual(precision);
  });
});

const anyProduct = fc.constantFrom(...ENTRIES);

/** Cut anywhere, but not through a number. */
const anyPart = anyProduct.chain((entry) => {
  const letters = Array.from(entry.product.name);
  const cuts = letters.flatMap((letter, place) =>
    /[\d.]/.test(letter) && /[\d.]/.test(letters[place - 1] ?? '') ? [] : [place],
  );
  return fc.tuple(fc.constantFrom(...cuts), fc.constantFrom(...cuts, letters.length)).map(([one, other]) => ({
    entry,
    part: letters.slice(Math.min(one, other), Math.max(one, other)).join(''),
  }));
});

// Seen failing when “48 ก” meant only 48 grams, and hid products of 48 kilograms.
test('any part of a name finds its product', () => {
  fc.assert(
    fc.property(anyPart, ({ entry, part }) => {
      const { exact, similar } = findProducts(INDEX, part);
      expect(similar).toEqual([]);
      expect(exact).toContain(entry);
    }),
    examples(1000),
  );
});

const anySlip = anyProduct.chain((entry) => {
  const { name, shortNameEn } = entry.product;
  const words = `${foldText(name)} ${foldText(shortNameEn)}`
    .split(' ')
    .filter((word) => word.length >= 5 && /^(?:[a-z]+|[\u0e01-\u0e4e]+)$/.test(word));
  const letters = fc.constantFrom(...'กนมรสาีู่้');
  return fc
    .record({
      word: words.length === 0 ? fc.constant('') : fc.constantFrom(...words),
      way: fc.constantFrom('other', 'more', 'fewer', 'swapped'),
      place: fc.nat({ max: 40 }),
      thai: letters,
      latin: fc.constantFrom(...'aeinst'),
    })
    .map(({ word, way, place, thai, latin }) => {
      const at = word === '' ? 0 : place % word.length;
      const letter = /[a-z]/.test(word) ? latin : thai;
      const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
      const typed = {
        other: before + letter + after,
        more: before + letter + here + after,
        fewer: before + after,
        swapped: before + after.charAt(0) + here + after.slice(1),
      }[way];
      return { entry, typed };
    });
});

// Seen failing when the other keyboard's text was searched without its marks, before any misspelling.
test('a typing error in a longer word finds its product, unless it makes another word', () => {
  fc.assert(
    fc.property(anySlip, ({ entry, typed }) => {
      // A mark on another mark is normalized first, and then counts as two errors.
      fc.pre(typed !== '' && foldText(typed) === typed);
      const { exact, similar } = findProducts(INDEX, typed);
      if (exact.length > 0) return;
      expect(similar).toContain(entry);
    }),
    examples(1000),
  );
});
