import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import type { Product } from '#domain/catalogue/product';
import { prepareSearch, searchProducts } from '#state/catalogue/replica/replica-search';
import { product } from '#tests/support/data/products';

const NAMES = [
  'น้ำปลา ทะเลทอง',
  'น้ำตาล',
  'ข้าวหอม',
  'ข้าวสาร ทะเลทอง',
  'fish sauce',
  'flour',
  'rice flour',
  'น้ำส้ม 1 ลิตร',
  'นม 2.1 ลิตร',
];
const PRODUCTS = NAMES.flatMap((name, place) => [
  product(`A${place}`, name),
  product(`B${place}`, `${name} ใหญ่`),
]);

// Seen failing when a search narrowed the previous one despite other words or another scope.
test('a search finds what the server finds, whatever was searched for before', () => {
  const typed = fc.record({
    text: fc.constantFrom(
      'น',
      'น้ำ',
      'น้ำ ทะ',
      'ทะเลทอง น้ำ',
      'ข',
      'ข้าว',
      'f',
      'fl',
      'flour rice',
      'ใหญ่',
      'zz',
      'flouw',
      '1 ล',
      '1 ลิ',
      '1 ลิตร',
      'ข้าวทะเลทอง',
    ),
    letter: fc.constantFrom('A', 'B', ''),
  });
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 8 }), (searches) => {
      const remembered = [...PRODUCTS];
      for (const { text, letter } of searches) {
        const isInScope = ({ code }: Product) => code.startsWith(letter);
        const inScope = PRODUCTS.filter(isInScope);
        const entries = inScope.map((each) => ({ product: each, searchText: productSearchText(each) }));
        const { exact, similar } = findProducts(openSearchIndex(entries), text);
        const isSimilar = similar.length > 0;
        expect(searchProducts(remembered, text, { scope: letter, isInScope })).toEqual({
          products: (isSimilar ? similar : exact).map((entry) => entry.product),
          isSimilar,
        });
      }
    }),
  );
});

// Seen failing when the preparation restarted at every turn: it never ended.
test('a search is prepared in steps, and an earlier search finds the same', () => {
  const products = [...PRODUCTS];
  let turns = 0;
  let left = 0;
  const isToStop = () => (left -= 1) < 0;
  do {
    turns += 1;
    left = 4;
  } while (prepareSearch(products, isToStop) === undefined && turns < 50);
  // Each text is folded, and its letters are indexed.
  expect(turns).toBe(Math.ceil((2 * products.length) / 4));

  const others = [...PRODUCTS];
  expect(prepareSearch(others, () => true)).toBeUndefined();
  expect(searchProducts(others, 'flour', { scope: '', isInScope: () => true }).products).toHaveLength(4);
});

// Seen failing when only names were searched.
test('a barcode finds its product if no name has the number, within the searched products', () => {
  const coded = product('C1', 'น้ำปลา 700 มล.', { barcodes: ['', '', '8851234567898'] });
  const named = product('C2', 'เบอร์ 885123');
  const products = [coded, named, ...PRODUCTS];
  const search = (text: string) =>
    searchProducts(products, text, { scope: '', isInScope: ({ code }) => code !== 'A1' });
  expect(search('8 851234 567898')).toEqual({ products: [coded], isSimilar: false });
  expect(search('885123')).toEqual({ products: [named], isSimilar: false });
  expect(search('5678').products).toEqual([]);
});
