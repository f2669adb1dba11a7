import type { Product } from '#domain/product';
import type { AccountKey } from '#local/account';
import { readProducts } from '#local/products';
import { fitsFilter, productListName, type ProductFilter } from './catalogue.ts';
import { cartModeOf } from './cart-key.ts';
import type { Phone } from './phone.ts';

/** A product list as this phone has it. */
export interface KeptProductList {
  readonly products: readonly Product[];
  /** How many are kept, shown or not. */
  readonly keptCount: number;
  readonly isEnded: boolean;
  /** Undefined: this list was never asked for; the products are those of other lists that belong in it. */
  readonly askedAt: Date | undefined;
}

/** A list that was never asked for shows at most this many of the products that are kept. */
const FOUND_HERE_AT_MOST = 48;

/** @param shown how many of the kept products the screen shows */
export async function readProductList(
  phone: Phone,
  account: AccountKey,
  filter: ProductFilter,
  shown: number,
): Promise<KeptProductList> {
  const row = await phone.answers.productLists.get([
    account,
    productListName(filter, cartModeOf(phone.tenant)),
  ]);
  if (row === undefined) {
    const products = await findKeptProducts(phone, account, filter);
    return { products, keptCount: products.length, isEnded: false, askedAt: undefined };
  }
  const codes = row.codes.slice(0, shown);
  const kept = await readProducts(phone.answers.products, account, codes);
  const products = codes.flatMap((code) => kept.get(code) ?? []);
  return { products, keptCount: row.codes.length, isEnded: row.isEnded, askedAt: row.askedAt };
}

async function findKeptProducts(
  phone: Phone,
  account: AccountKey,
  filter: ProductFilter,
): Promise<readonly Product[]> {
  const rows = await phone.answers.products
    .where('account')
    .equals(account)
    .filter((row) => row.product !== undefined && fitsFilter(row.product, filter))
    .limit(FOUND_HERE_AT_MOST)
    .toArray();
  return rows.flatMap((row) => row.product ?? []);
}
