import { afterAll, expect, test } from 'vitest';
import type { Product } from '#domain/product';
import { productSearchText } from '#domain/product-search';
import { openSearchIndex } from '#domain/search-index';
import { findProducts } from '#domain/search-products';
import { demoCatalogue } from '#server/scenes/catalogue/demo-catalogue';
import { measureSearches } from '#tests/support/search/search-figures';
import { SHOP_SEARCHES } from '#tests/support/search/shop-searches';

const PRODUCTS = demoCatalogue({ seed: 1, today: '2026-11-20' }).map(({ product }) => product);
const INDEX = openSearchIndex(
  PRODUCTS.map((product) => ({ product, searchText: productSearchText(product) })),
);

function search(typed: string): readonly Product[] {
  const { exact, similar } = findProducts(INDEX, typed);
  return [...exact, ...similar].map(({ product }) => product);
}

const lines: string[] = [];

afterAll(() => {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
});

test('120 searches of shop owners find what they expect, and nonsense finds nothing', () => {
  expect(SHOP_SEARCHES).toHaveLength(120);
  const { recall, precision, faults, foundNonsense } = measureSearches(SHOP_SEARCHES, PRODUCTS, search);
  lines.push(
    `${SHOP_SEARCHES.length} searches: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
  );
  expect(foundNonsense).toEqual([]);
  expect(recall, faults.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(precision, faults.join('\n')).toBeGreaterThanOrEqual(0.9);
});
