import type { Table } from 'dexie';
import { NO_BARCODES } from '#domain/catalogue/barcode';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { AccountKey } from '#local/kernel/account';

/** The format of any app version: the first had no barcodes. */
type StoredProduct = Omit<Product, 'barcodes'> & Partial<Pick<Product, 'barcodes'>>;

/** A product that this account has seen, with the prices that it may see. */
export interface ProductRow {
  readonly account: AccountKey;
  readonly code: string;
  /** Undefined if the server answered that the product is not sold (any more). */
  readonly product: StoredProduct | undefined;
  readonly seenAt: Date;
  /**
   * The only price level of the row, if it was written from the catalogue in memory; absent if it comes from
   * the server with all visible levels.
   */
  readonly level?: PriceLevel;
}

export type ProductTable = Table<ProductRow, [AccountKey, string]>;

/** The row's product, with defaults for fields added later. */
export function productOf({ product }: Pick<ProductRow, 'product'>): Product | undefined {
  if (product === undefined) return undefined;
  const { barcodes = NO_BARCODES } = product;
  return { ...product, barcodes };
}

/**
 * Returns the stored products of these codes; a product that is no longer sold is in the map as undefined.
 */
export async function readProducts(
  products: ProductTable,
  account: AccountKey,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Product | undefined>> {
  const rows = await products.bulkGet(codes.map((code): [AccountKey, string] => [account, code]));
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.code, productOf(row)] as const])));
}

/** Removes rows of other price levels, so that nobody sees another customer's prices. */
export async function forgetOtherLevels(
  products: ProductTable,
  account: AccountKey,
  level: PriceLevel,
): Promise<void> {
  await products
    .where('account')
    .equals(account)
    .filter((row) => row.level !== undefined && row.level !== level)
    .delete();
}

/** Everything that this account has seen, also what is no longer sold. */
export async function readProductRows(
  products: ProductTable,
  account: AccountKey,
): Promise<readonly ProductRow[]> {
  return await products.where('account').equals(account).toArray();
}

export async function hasProducts(products: ProductTable, account: AccountKey): Promise<boolean> {
  return (await products.where('account').equals(account).limit(1).count()) > 0;
}

/** Returns all products that this account has seen and that are still sold. */
export async function readSeenProducts(
  products: ProductTable,
  account: AccountKey,
): Promise<readonly Product[]> {
  const rows = await readProductRows(products, account);
  return rows.flatMap((row) => productOf(row) ?? []);
}

/**
 * Replaces the products of one mode by those of a catalogue, except products that were answered after it. Call it inside
 * a transaction over the table.
 *
 * @param isReplaced whether a stored product belongs to the mode
 */
export async function replaceProducts(
  products: ProductTable,
  { account, askedAt }: { readonly account: AccountKey; readonly askedAt: Date },
  isReplaced: (product: StoredProduct) => boolean,
  rows: readonly ProductRow[],
): Promise<void> {
  const ofAccount = products.where('account').equals(account);
  const newer = await ofAccount.filter(({ seenAt }) => seenAt > askedAt).toArray();
  await ofAccount.filter(({ product }) => product === undefined || isReplaced(product)).delete();
  await products.bulkPut(rows);
  await products.bulkPut(newer);
}

/** The rows of these codes, keyed by code; products that this account has never seen are missing. */
export async function readRowsOfProducts(
  products: ProductTable,
  account: AccountKey,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await products.bulkGet(codes.map((code): [AccountKey, string] => [account, code]));
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.code, row] as const])));
}

export async function saveProductRows(products: ProductTable, rows: readonly ProductRow[]): Promise<void> {
  await products.bulkPut(rows);
}

/** Stores products as the server answered them. */
export async function saveSeenProducts(
  products: ProductTable,
  { account, seenAt }: Pick<ProductRow, 'account' | 'seenAt'>,
  seen: readonly Product[],
): Promise<void> {
  await saveProductRows(
    products,
    seen.map((product) => ({ account, code: product.code, product, seenAt })),
  );
}

/** Deletes the products of all accounts, except these codes. @returns whether there were any */
export async function forgetProductsExcept(
  products: ProductTable,
  codes: ReadonlySet<string>,
): Promise<boolean> {
  return (await products.filter(({ code }) => !codes.has(code)).delete()) > 0;
}
