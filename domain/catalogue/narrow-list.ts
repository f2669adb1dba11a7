import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel } from './prices.ts';
import { hierarchyCode, productName, type HierarchyLevel, type Product } from './product.ts';
import type { Language } from '#domain/kernel/language';
import { visibleUnitRows } from './units.ts';

import type { ListChoices, ListSort } from './list-choices.ts';

/** What decides which prices and units count. */
interface Buyer {
  readonly mode: CartMode;
  readonly priceLevel: PriceLevel;
}

/** Level 2 of the hierarchy is the brand (Specification, CAT-2). */
const BRAND_LEVEL: HierarchyLevel = 2;

/** @param isInCart by the product's code */
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

/** Whether some unit that can be ordered costs less than its list price; points are never reduced. */
export function isReduced(product: Product, { mode, priceLevel }: Buyer): boolean {
  if (isPointMode(mode) || !product.prices.isAdvancePrice) return false;
  return visibleUnitRows(product, priceLevel, mode).some(({ price }) => price.isAdvance);
}

export interface BrandCount {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** The brands of these products, those with the most products first. */
export function brandsOf(products: readonly Product[]): readonly BrandCount[] {
  const brands = new Map<string, { readonly name: string; count: number }>();
  for (const { hierarchy } of products) {
    const node = hierarchy[BRAND_LEVEL - 1];
    if (node === undefined || node.code === '') continue;
    const known = brands.get(node.code);
    if (known === undefined) brands.set(node.code, { name: node.name, count: 1 });
    else known.count += 1;
  }
  return [...brands]
    .map(([code, { name, count }]) => ({ code, name, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** What a product is put in order by. What has no price stands last, whichever way the prices go. */
export type SortKey = string | number;

const LAST = Number.POSITIVE_INFINITY;

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

/** Names as a dictionary of that language has them, numbers in them by their size; numbers from small to large. */
export function sortKeyOrder(language: Language): (one: SortKey, other: SortKey) => number {
  const names = new Intl.Collator(language, { numeric: true });
  return (one, other) => {
    if (typeof one === 'string' && typeof other === 'string') return names.compare(one, other);
    if (typeof one === 'string' || typeof other === 'string') return 0;
    return one === other ? 0 : one - other;
  };
}
