import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/search-text';
import { prepareSearch, searchProducts } from '#state/replica-search';
import { product } from '#tests/support/goods';

const NAMES = ['น้ำปลา ทะเลทอง', 'น้ำตาล', 'ข้าวหอม', 'ข้าวสาร ทะเลทอง', 'fish sauce', 'flour', 'rice flour'];
const PRODUCTS = NAMES.flatMap((name, place) => [
  product(`A${place}`, name),
  product(`B${place}`, `${name} ใหญ่`),
]);

const wordsOf = (text: string) =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '');

// Seen failing when a search narrowed the one before it although its words were others, and whatever its scope.
test('whatever was searched for before, a search finds what it finds by itself', () => {
  const typed = fc.record({
    text: fc.constantFrom('น', 'น้ำ', 'น้ำ ทะ', 'ทะเลทอง น้ำ', 'ข', 'ข้าว', 'f', 'fl', 'flour rice', 'ใหญ่', 'zz'),
    letter: fc.constantFrom('A', 'B', ''),
  });
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 8 }), (searches) => {
      const remembered = [...PRODUCTS];
      for (const { text, letter } of searches) {
        const find = (products: typeof PRODUCTS) =>
          searchProducts(products, wordsOf(text), letter, ({ code }) => code.startsWith(letter));
        expect(find(remembered)).toEqual(find([...PRODUCTS]));
      }
    }),
  );
});

// Seen failing when what was prepared was begun anew at every turn: it never came to an end.
test('what a search needs is prepared piece by piece, and a search that comes before finds all the same', () => {
  const products = [...PRODUCTS];
  let turns = 0;
  let left = 0;
  const isToStop = () => (left -= 1) < 0;
  do {
    turns += 1;
    left = 4;
  } while (prepareSearch(products, isToStop) === undefined && turns < 50);
  expect(turns).toBe(Math.ceil(products.length / 4));

  const others = [...PRODUCTS];
  expect(prepareSearch(others, () => true)).toBeUndefined();
  expect(searchProducts(others, ['flour'], '', () => true)).toHaveLength(4);
});
