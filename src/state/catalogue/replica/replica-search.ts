import { findByTypedBarcode } from '#domain/catalogue/find-by-barcode';
import type { Product } from '#domain/catalogue/product';
import { productSearchText } from '#domain/search/product-search';
import { openLetterPairs, type LetterPairs } from '#domain/search/matching/letter-pairs';
import type { SearchEntry, SearchIndex } from '#domain/search/matching/search-index';
import { boundedQuery } from '#domain/search/query/bounded-query';
import { inOrderOfPlace } from '#domain/search/matching/order-of-place';
import { partsFinder } from '#domain/search/matching/part-finder';
import { findCorrected } from '#domain/search/search-products';
import { partsAsWritten, type QueryPart } from '#domain/search/query/search-query';
import { foldText } from '#domain/search/search-text';
import type { Nicknames } from '#domain/search/nicknames/nicknames';

/** A product with its searchable text. */
interface ProductEntry extends SearchEntry {
  readonly product: Product;
}

/** Folding the text is the expensive step, so it runs once for each product, and again only when it changed. */
const entriesOfProduct = new WeakMap<Product, ProductEntry>();

function entryOf(product: Product): ProductEntry {
  const known = entriesOfProduct.get(product);
  if (known !== undefined) return known;
  const entry = { product, searchText: productSearchText(product) };
  entriesOfProduct.set(product, entry);
  return entry;
}

/** The entries in the order of their products, and their letter pairs, each as far as it is prepared. */
interface Prepared {
  readonly entries: ProductEntry[];
  readonly pairs: LetterPairs;
}

const preparedOfProducts = new WeakMap<readonly Product[], Prepared>();

function preparedOf(products: readonly Product[]): Prepared {
  const known = preparedOfProducts.get(products);
  if (known !== undefined) return known;
  const prepared = { entries: [], pairs: openLetterPairs(products.length) };
  preparedOfProducts.set(products, prepared);
  return prepared;
}

/** @returns whether all entries are in memory */
function prepareEntries(
  products: readonly Product[],
  { entries }: Prepared,
  isToStop: () => boolean,
): boolean {
  for (const product of products.slice(entries.length)) {
    if (isToStop()) return false;
    entries.push(entryOf(product));
  }
  return true;
}

/**
 * Prepares the search, continuing where it stopped the last time.
 *
 * @returns undefined as long as there is more to do
 */
export function prepareSearch(
  products: readonly Product[],
  isToStop: () => boolean,
): SearchIndex<ProductEntry> | undefined {
  const prepared = preparedOf(products);
  const { entries, pairs } = prepared;
  if (!prepareEntries(products, prepared, isToStop)) return undefined;
  for (const { searchText } of entries.slice(pairs.texts.length)) {
    if (isToStop()) return undefined;
    pairs.add(searchText);
  }
  return prepared;
}

interface Search {
  readonly scope: string;
  readonly parts: readonly QueryPart[];
  /** The entries that contain all parts, in the order of the list. */
  readonly found: readonly ProductEntry[];
}

/** The last search among these products: one more letter can only narrow it. */
const lastSearches = new WeakMap<readonly Product[], Search>();

/** Whether every match of `parts` also matches `before`. */
function isNarrower(parts: readonly QueryPart[], before: readonly QueryPart[]): boolean {
  return before.every((earlier) =>
    parts.some((part) => part.every((spelling) => earlier.some((each) => spelling.includes(each)))),
  );
}

export interface FoundProducts {
  readonly products: readonly Product[];
  /** Nothing matches exactly: these are similar products. */
  readonly isSimilar: boolean;
}

/** Which products are searched, and which words are understood besides product names. */
export interface SearchRange {
  /** Identifies the products that `isInScope` lets through. */
  readonly scope: string;
  readonly isInScope: (product: Product) => boolean;
  readonly nicknames?: Nicknames | undefined;
}

/**
 * Searches these products as `findProducts` does.
 *
 * @param typed as it was typed, not blank; `boundedQuery` of it is searched for
 */
export function searchProducts(
  products: readonly Product[],
  typed: string,
  { scope, isInScope, nicknames }: SearchRange,
): FoundProducts {
  const text = boundedQuery(typed);
  const prepared = preparedOf(products);
  prepareEntries(products, prepared, isNeverToStop);
  const { entries } = prepared;
  const parts = partsAsWritten(foldText(text));
  const last = lastSearches.get(products);
  const isLess = last?.scope === scope && isNarrower(parts, last.parts);
  const { isIn } = partsFinder(parts);
  const found = (isLess ? last.found : entries).filter(
    ({ searchText, product }) => isIn(searchText) && (isLess || isInScope(product)),
  );
  lastSearches.set(products, { scope, parts, found });
  if (found.length > 0) return { products: productsOf(inOrderOfPlace(found, parts)), isSimilar: false };
  const byBarcode = findByTypedBarcode(products.filter(isInScope), typed);
  if (byBarcode.length > 0) return { products: byBarcode, isSimilar: false };
  // Only misspelled queries need the letter pairs. Many searches run before the first one.
  prepareSearch(products, isNeverToStop);
  const { exact, similar } = findCorrected(prepared, text, ({ product }) => isInScope(product), nicknames);
  const isSimilar = similar.length > 0;
  return { products: productsOf(isSimilar ? similar : exact), isSimilar };
}

const isNeverToStop = () => false;

function productsOf(entries: readonly ProductEntry[]): readonly Product[] {
  return entries.map(({ product }) => product);
}
