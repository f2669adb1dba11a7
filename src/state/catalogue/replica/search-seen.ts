import type { Product } from '#domain/catalogue/product';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import type { FoundProducts } from './replica-search.ts';

/** Searches the cached products. This code loads on the first search, not with home. */
export function searchSeen(products: readonly Product[], text: string): FoundProducts {
  const entries = products.map((product) => ({ product, searchText: productSearchText(product) }));
  const { exact, similar } = findProducts(openSearchIndex(entries), text);
  const isSimilar = similar.length > 0;
  return { products: (isSimilar ? similar : exact).map(({ product }) => product), isSimilar };
}
