import { materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import type { AccountKey } from '#local/kernel/account';
import { readProducts, hasProducts, readSeenProducts } from '#local/catalogue/products';
import { fitsFilter, productListName, type ProductFilter } from './catalogue.ts';
import { keepShownFirst } from './keep-shown-first.ts';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { findProductList } from '#local/catalogue/product-lists';

/** A product list as cached on this phone. */
export interface CachedProductList {
  readonly products: readonly Product[];
  /** The number of cached products, shown or not. */
  readonly cachedCount: number;
  readonly isEnded: boolean;
  /** Nothing matches the query exactly: these are similar products. */
  readonly isSimilar: boolean;
  /** Undefined: this list was never loaded; the products come from other lists and fit in it. */
  readonly askedAt: Date | undefined;
}

/** A list that was never loaded shows at most this many cached products. */
const FOUND_HERE_AT_MOST = 48;

/** Whether any product is cached for this account. */
export async function hasCachedProducts(phone: Phone, account: AccountKey): Promise<boolean> {
  return await hasProducts(phone.answers.products, account);
}

/** Reuses the earlier objects of unchanged products, so that their cards are not rendered again. */
export function keepUnchangedProducts(
  before: CachedProductList | undefined,
  after: CachedProductList,
): CachedProductList {
  if (before === undefined) return after;
  const known = new Map(before.products.map((product) => [product.code, product]));
  const products = after.products.map((product) => {
    const same = known.get(product.code);
    return same !== undefined && JSON.stringify(same) === JSON.stringify(product) ? same : product;
  });
  const isSame =
    products.length === before.products.length &&
    products.every((product, index) => product === before.products[index]);
  return { ...after, products: isSame ? before.products : products };
}

/**
 * @param shown the number of cached products that the screen shows
 * @param held codes of products that were shown before the list came: they stay first
 */
export async function readProductList(
  phone: Phone,
  account: AccountKey,
  filter: ProductFilter,
  shown: number,
  held: readonly string[] = [],
): Promise<CachedProductList> {
  const { products: productTable, productLists } = phone.answers;
  // Only database calls may be awaited inside an IndexedDB transaction.
  const search =
    filter.text.trim() === '' ? undefined : (await import('./replica/search-seen.ts')).searchSeen;
  return await phone.answers.read(['productLists', 'products'], async () => {
    const mode = cartModeOf(phone);
    const row = await findProductList(productLists, account, productListName(filter, mode));
    if (row === undefined) {
      const fitting = await readFitting(phone, account, filter, mode);
      const all = search?.(fitting, filter.text) ?? { products: fitting, isSimilar: false };
      const found = { ...all, products: keepShownFirst(held, all.products).slice(0, FOUND_HERE_AT_MOST) };
      return { ...found, cachedCount: found.products.length, isEnded: false, askedAt: undefined };
    }
    const stay = row.isEnded ? held.filter((code) => row.codes.includes(code)) : held;
    const codes = [...new Set([...stay, ...row.codes.slice(0, shown)])];
    const cached = await readProducts(productTable, account, codes);
    const products = codes.flatMap((code) => cached.get(code) ?? []);
    const { isEnded, isSimilar = false, askedAt } = row;
    return { products, cachedCount: row.codes.length, isEnded, isSimilar, askedAt };
  });
}

/** Cached products that belong in the list, whatever its text. */
async function readFitting(
  phone: Phone,
  account: AccountKey,
  filter: ProductFilter,
  mode: CartMode,
): Promise<readonly Product[]> {
  const products = await readSeenProducts(phone.answers.products, account);
  return products.filter(
    (product) => product.materialType === materialTypeOf(mode) && fitsFilter(product, filter),
  );
}
