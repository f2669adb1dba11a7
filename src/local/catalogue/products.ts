import type { Table } from 'dexie';
import { NO_BARCODES } from '#domain/catalogue/barcode';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { AccountKey } from '#local/kernel/account';

/** As versions of the app wrote it: the first of them knew no barcodes. */
type KeptProduct = Omit<Product, 'barcodes'> & Partial<Pick<Product, 'barcodes'>>;

/** A product that this account saw, with the prices that it may see. */
export interface ProductRow {
  readonly account: AccountKey;
  readonly code: string;
  /** Undefined: the shop answered that it does not sell it (any more). */
  readonly product: KeptProduct | undefined;
  readonly seenAt: Date;
  /** Of which price level alone it tells, where it was written from the goods in memory; the shop tells all that one may see. */
  readonly level?: PriceLevel;
}

export type ProductTable = Table<ProductRow, [AccountKey, string]>;

export const PRODUCTS_SCHEMA = '[account+code], account';

/** The row's product with what came later than the row. */
export function productOf({ product }: Pick<ProductRow, 'product'>): Product | undefined {
  if (product === undefined) return undefined;
  const { barcodes = NO_BARCODES } = product;
  return { ...product, barcodes };
}

/** Those of the codes that are kept; a product that is gone is in the map as undefined. */
export async function readProducts(
  products: ProductTable,
  account: AccountKey,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Product | undefined>> {
  const rows = await products.bulkGet(codes.map((code): [AccountKey, string] => [account, code]));
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.code, productOf(row)] as const])));
}

/** Goes with what is written at one price level when another one counts: nobody is shown another customer's prices. */
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

/** All that this account saw and that is sold. */
export async function readSeenProducts(
  products: ProductTable,
  account: AccountKey,
): Promise<readonly Product[]> {
  const rows = await products.where('account').equals(account).toArray();
  return rows.flatMap((row) => productOf(row) ?? []);
}
