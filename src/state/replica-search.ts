import { findByTypedBarcode } from '#domain/find-by-barcode';
import type { Product } from '#domain/product';
import { productSearchText } from '#domain/product-search';
import { findOtherwise, inOrderOfPlace, partsFinder, type SearchEntry } from '#domain/search-products';
import { partsAsWritten, type QueryPart } from '#domain/search-query';
import { foldText } from '#domain/search-text';

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

/** The same entries in the order of their products: to go through them is several times faster than to look each up. */
const entriesOfProducts = new WeakMap<readonly Product[], ProductEntry[]>();

/**
 * Makes ready what the first search needs, and goes on where it stopped the last time.
 *
 * @returns the entries, once there is one for every product
 */
export function prepareSearch(
  products: readonly Product[],
  isToStop: () => boolean,
): readonly ProductEntry[] | undefined {
  const entries = entriesOfProducts.get(products) ?? [];
  entriesOfProducts.set(products, entries);
  for (const product of products.slice(entries.length)) {
    if (isToStop()) return undefined;
    entries.push(entryOf(product));
  }
  return entries;
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

/**
 * What `findProducts` finds among these products.
 *
 * @param text as it was typed, not blank
 * @param scope says which products `isInScope` lets through
 */
export function searchProducts(
  products: readonly Product[],
  text: string,
  scope: string,
  isInScope: (product: Product) => boolean,
): FoundProducts {
  const entries = prepareSearch(products, () => false) ?? [];
  const parts = partsAsWritten(foldText(text));
  const last = lastSearches.get(products);
  const isLess = last?.scope === scope && isNarrower(parts, last.parts);
  const hasParts = partsFinder(parts);
  const found = (isLess ? last.found : entries).filter(
    ({ searchText, product }) => hasParts(searchText) && (isLess || isInScope(product)),
  );
  lastSearches.set(products, { scope, parts, found });
  if (found.length > 0) return { products: productsOf(inOrderOfPlace(found, parts)), isSimilar: false };
  const inScope = entries.filter(({ product }) => isInScope(product));
  const byBarcode = findByTypedBarcode(productsOf(inScope), text);
  if (byBarcode.length > 0) return { products: byBarcode, isSimilar: false };
  const { exact, similar } = findOtherwise(inScope, text);
  const isSimilar = similar.length > 0;
  return { products: productsOf(isSimilar ? similar : exact), isSimilar };
}

function productsOf(entries: readonly ProductEntry[]): readonly Product[] {
  return entries.map(({ product }) => product);
}
