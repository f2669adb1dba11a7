import { openLetterPairs } from '#domain/search/matching/letter-pairs';
import { openSearchIndex, type SearchIndex } from '#domain/search/matching/search-index';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { mapInSlices } from '#server/store/database/map-in-slices';
import type { Catalogue } from './catalogue.ts';

type Products = Catalogue['products'];

/** A cache that can be dropped at any time. */
const indexes = new WeakMap<Products, SearchIndex<CatalogueProduct>>();

/** The search index of a catalogue, built now unless `prepareSearch` did it. */
export function searchIndexOf({ products }: Pick<Catalogue, 'products'>): SearchIndex<CatalogueProduct> {
  const index = indexes.get(products) ?? openSearchIndex(products);
  indexes.set(products, index);
  return index;
}

/**
 * Builds the search index while other requests are handled in between. The index before is reused if its texts are
 * the same: a price is in no text.
 */
export async function prepareSearch(products: Products, before: Products | undefined): Promise<void> {
  const known = before === undefined ? undefined : indexes.get(before);
  const isSame = known !== undefined && isSameTexts(products, known.entries);
  const pairs = isSame ? known.pairs : openLetterPairs(products.length);
  if (!isSame) await mapInSlices(products, ({ searchText }) => pairs.add(searchText));
  indexes.set(products, { entries: products, pairs });
}

function isSameTexts(products: Products, before: Products): boolean {
  return (
    products.length === before.length &&
    products.every(({ searchText }, place) => searchText === before[place]?.searchText)
  );
}
