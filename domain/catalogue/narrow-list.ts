import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel } from './prices.ts';
import { hierarchyCode, productName, type HierarchyLevel, type Product } from './product.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import { visibleUnitRows } from './units.ts';

import type { ListChoices, ListSort } from './list-choices.ts';

/** The properties of the buyer that decide which prices and units apply. */
interface Buyer {
  readonly mode: CartMode;
  readonly priceLevel: PriceLevel;
}

/** Level 2 of the hierarchy is the brand (Specification, CAT-2). */
export const BRAND_LEVEL: HierarchyLevel = 2;

/**
 * Whether a product passes the filters.
 *
 * @param isInCart tells whether the product with this code is in the cart
 */
export function fitsChoices(
  product: Product,
  { isReducedOnly, isInCartOnly, brands }: ListChoices,
  buyer: Buyer,
  isInCart: (code: string) => boolean,
): boolean {
  if (brands.length > 0 && !brands.includes(hierarchyCode(product, BRAND_LEVEL))) return false;
  if (isInCartOnly && !isInCart(product.code)) return false;
  return !isReducedOnly || isReduced(product, buyer);
}

/** Whether a visible unit costs less than its list price. Points are never reduced. */
export function isReduced(product: Product, { mode, priceLevel }: Buyer): boolean {
  if (isPointMode(mode) || !product.prices.isAdvancePrice) return false;
  return visibleUnitRows(product, priceLevel, mode).some(({ price }) => price.isAdvance);
}

/** A category among some products. */
export interface CategoryCount {
  readonly level: HierarchyLevel;
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/**
 * The categories of a level among these products, named in a language, ordered by their number of products, largest
 * first.
 */
export function categoriesOf(
  products: readonly Product[],
  level: HierarchyLevel,
  language: Language = DEFAULT_LANGUAGE,
): readonly CategoryCount[] {
  const found = new Map<string, { readonly name: string; count: number }>();
  for (const { hierarchy } of products) {
    const node = hierarchy[level - 1];
    if (node === undefined || node.code === '') continue;
    const known = found.get(node.code);
    if (known === undefined) found.set(node.code, { name: nameIn(node, language), count: 1 });
    else known.count += 1;
  }
  return [...found]
    .map(([code, { name, count }]) => ({ level, code, name, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** The brands of these products, ordered by their number of products, largest first. */
export function brandsOf(
  products: readonly Product[],
  language: Language = DEFAULT_LANGUAGE,
): readonly CategoryCount[] {
  return categoriesOf(products, BRAND_LEVEL, language);
}

/** The value that a product is sorted by. Products without a price come last in either direction. */
export type SortKey = string | number;

const LAST = Number.POSITIVE_INFINITY;

/**
 * The sort key of a product: its name, its points, the price of its largest visible unit, or for `piece` that
 * of the smallest.
 */
export function sortKey(product: Product, sort: ListSort, buyer: Buyer, language: Language): SortKey {
  if (sort === 'name') return productName(product, language);
  if (isPointMode(buyer.mode)) return ordered(product.pointsPerCase, sort);
  const rows = visibleUnitRows(product, buyer.priceLevel, buyer.mode);
  const row = sort === 'piece' ? rows.at(-1) : rows[0];
  return ordered(row?.price.current ?? 0, sort);
}

function ordered(price: number, sort: ListSort): number {
  if (price === 0) return LAST;
  return sort === 'price-down' ? -price : price;
}

/**
 * Compares names by the language's collation, with numbers in them by value; and numbers in ascending order.
 */
export function sortKeyOrder(language: Language): (one: SortKey, other: SortKey) => number {
  const names = new Intl.Collator(language, { numeric: true });
  return (one, other) => {
    if (typeof one === 'string' && typeof other === 'string') return names.compare(one, other);
    if (typeof one === 'string' || typeof other === 'string') return 0;
    return one === other ? 0 : one - other;
  };
}
