import { findByTypedBarcode } from '#domain/catalogue/find-by-barcode';
import type { Product } from '#domain/catalogue/product';
import { productSearchText } from '#domain/search/product-search';
import { openLetterPairs, type LetterPairs } from '#domain/search/letter-pairs';
import type { SearchEntry, SearchIndex } from '#domain/search/search-index';
import { boundedQuery } from '#domain/search/bounded-query';
import { findCorrected, inOrderOfPlace, partsFinder } from '#domain/search/search-products';
import { partsAsWritten, type QueryPart } from '#domain/search/search-query';
import { foldText } from '#domain/search/search-text';
import type { Nicknames } from '#domain/search/nicknames';

/** A product with what is searched in. */
interface ProductEntry extends SearchEntry {
  readonly product: Product;
}

/** Folding is what costs: once for each product, and again only when it changed. */
const entriesOfProduct = new WeakMap<Product, ProductEntry>();

function entryOf(product: Product): ProductEntry {
  const known = entriesOfProduct.get(product);
  if (known !== undefined) return known;
  const entry = { product, searchText: productSearchText(product) };
  entriesOfProduct.set(product, entry);
  return entry;
}

/** Entries in the order of their products, and what finds them by letters: each as far as it was prepared. */
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

/** @returns whether all that is searched in stands in memory */
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
 * Makes ready what searches need, and goes on where it stopped the last time.
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
  for (const { searchText } of entries.slice(pairs.count)) {
    if (isToStop()) return undefined;
    pairs.add(searchText);
  }
  return prepared;
}

interface Search {
  readonly scope: string;
  readonly parts: readonly QueryPart[];
  /** What has all parts, in the order of the list. */
  readonly found: readonly ProductEntry[];
}

/** What was searched for last among these products: with another letter it can only become less. */
const lastSearches = new WeakMap<readonly Product[], Search>();

/** Whatever has the later parts has the earlier ones as well. */
function isNarrower(parts: readonly QueryPart[], before: readonly QueryPart[]): boolean {
  return before.every((earlier) =>
    parts.some((part) => part.every((spelling) => earlier.some((each) => spelling.includes(each)))),
  );
}

export interface FoundProducts {
  readonly products: readonly Product[];
  /** Nothing is as it was typed: this may have been meant. */
  readonly isSimilar: boolean;
}

/** In what is searched, and what is understood beside the names of products. */
export interface SearchRange {
  /** Says which products `isInScope` lets through. */
  readonly scope: string;
  readonly isInScope: (product: Product) => boolean;
  readonly nicknames?: Nicknames | undefined;
}

/**
 * What `findProducts` finds among these products.
 *
 * @param typed as it was typed, not blank; `boundedQuery` of it is looked for
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
  // Only what is misspelled needs them: a shelf is searched many times before.
  prepareSearch(products, isNeverToStop);
  const { exact, similar } = findCorrected(prepared, text, ({ product }) => isInScope(product), nicknames);
  const isSimilar = similar.length > 0;
  return { products: productsOf(isSimilar ? similar : exact), isSimilar };
}

const isNeverToStop = () => false;

function productsOf(entries: readonly ProductEntry[]): readonly Product[] {
  return entries.map(({ product }) => product);
}
