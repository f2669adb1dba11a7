import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { IS_SOAK } from '#tests/support/runs/property-runs';

const INDEX = openSearchIndex(
  DEMO_PRODUCTS.map((product) => ({ product, searchText: productSearchText(product) })),
);

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const CONSONANTS = 'กขคงจฉชซญดตถทธนบปผฝพฟภมยรลวศษสหอฮ';
const THAI = `${CONSONANTS}ะาิีึืุูเแโใไั่้็์ำ`;

const SEED = 20_261_120;
const MANY = IS_SOAK ? 600 : 200;

function isFound(typed: string): boolean {
  const { exact, similar } = findProducts(INDEX, typed);
  return exact.length + similar.length > 0;
}

// It was 2 to 4 of a hundred: an error anywhere in a name, and three sounds in the middle of words.
test('at most one in two hundred strings of four or five random letters finds a product', () => {
  const typed = [LATIN, CONSONANTS, THAI].flatMap((letters) =>
    fc.sample(fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 5 }), {
      seed: SEED,
      numRuns: MANY,
    }),
  );
  const found = typed.filter(isFound);
  expect(found.length / typed.length, found.join(' ')).toBeLessThanOrEqual(0.005);
});

test.each(['zzzqq', 'ฟหกด', 'xqzj', 'นทกพ', '็เา้'])('%s finds nothing', (typed) => {
  expect(isFound(typed)).toBe(false);
});

const nameOf = ({ product }: (typeof INDEX.entries)[number]) => product.name;

test.each(['น้ำปลา', 'นำปลา', 'น้ำปลา ขวดใหญ่', 'น้ำปลา ตราชั่ง', 'น้ำปลาขวดใหญ่', 'ขอน้ำปลาหน่อยค่ะ', 'น้ำปลาเมกาเชฟ'])(
  '%s finds fish sauce, and not water, which sounds alike',
  (typed) => {
    const { exact, similar } = findProducts(INDEX, typed);
    const found = [...exact, ...similar].map(nameOf);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => !name.startsWith('น้ำปลา'))).toEqual([]);
  },
);

test('an unknown brand with a known kind finds products of that kind', () => {
  expect(
    findProducts(INDEX, 'โจ๊กคนอร์')
      .similar.map(nameOf)
      .every((name) => name.startsWith('โจ๊ก')),
  ).toBe(true);
});
