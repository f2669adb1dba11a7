import { expect, test } from 'vitest';
import { correctedQuery } from '#domain/search/suggestions/did-you-mean';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';

const INDEX = openSearchIndex(
  DEMO_PRODUCTS.map((product) => ({ product, searchText: productSearchText(product) })),
);

/** The correction of a text that finds only similar products, in the names of these products. */
function correctionOf(typed: string): string | undefined {
  const { exact, similar } = findProducts(INDEX, typed);
  expect(exact).toHaveLength(0);
  expect(similar.length).toBeGreaterThan(0);
  const isLatin = /[a-z]/i.test(typed);
  return correctedQuery(
    typed,
    similar.map(({ product }) => (isLatin ? product.shortNameEn : product.name)),
  );
}

test.each([
  ['a wrong vowel', 'แชมพุ', 'แชมพู'],
  ['a wrong tone mark', 'บะหมี๋', 'บะหมี่'],
  ['another spelling of the same sound', 'ข้าวหอมมะริ', 'ข้าวหอมมะลิ'],
  ['an English word', 'fsh sauce', 'fish sauce'],
  ['a trade name', 'มาม่า', 'บะหมี่'],
  ['a trade name with other words', 'มาม่าหมูสับ', 'บะหมี่ หมูสับ'],
  ['another trade name', 'โค้ก', 'โคล่า'],
])('the word of the catalogue is offered for %s', (_what, typed, meant) => {
  expect(correctionOf(typed)).toBe(meant);
});

test('what was typed in the other keyboard layout is offered in the right one', () => {
  expect(correctedQuery('ohexk', ['น้ำปาท่องโก๋'])).toBe('น้ำปา');
  expect(correctedQuery('ดรห้', ['Fish sauce'])).toBe('fish');
});

test('a correction finds products as it is written', () => {
  const slips = ['น้ำปา', 'ปากระป๋อง', 'ซีอิ้วขาว', 'กาเเฟ', 'แชมพุ', 'ผงซักฟอค', 'มาม่า', 'แฟ้บ', 'ทิชชู', 'noodel'];
  const offered = slips.flatMap((typed) => {
    const { exact, similar } = findProducts(INDEX, typed);
    const names = similar.flatMap(({ product: { name, shortNameEn } }) => [name, shortNameEn]);
    return exact.length > 0 ? [] : (correctedQuery(typed, names) ?? []);
  });
  expect(offered.length).toBeGreaterThan(5);
  for (const corrected of offered) expect(findProducts(INDEX, corrected).exact.length).toBeGreaterThan(0);
});

test('nothing is offered if no name has a word like it', () => {
  expect(correctedQuery('เครื่องปรุง', ['ข้าวหอมมะลิ 5 กก.'])).toBeUndefined();
  expect(correctedQuery('ขข', ['น้ำปลา'])).toBeUndefined();
  expect(correctedQuery('น้ำปา', [])).toBeUndefined();
});
