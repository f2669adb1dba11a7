import type { Table } from 'dexie';
import type { Product } from '#domain/product';
import type { AccountKey } from './account.ts';

/** A product that this account saw, with the prices that it may see. */
export interface ProductRow {
  readonly account: AccountKey;
  readonly code: string;
  /** Undefined: the shop answered that it does not sell it (any more). */
  readonly product: Product | undefined;
  readonly seenAt: Date;
}

export type ProductTable = Table<ProductRow, [AccountKey, string]>;

export const PRODUCTS_SCHEMA = '[account+code], account';

/** Those of the codes that are kept; a product that is gone is in the map as undefined. */
export async function readProducts(
  products: ProductTable,
  account: AccountKey,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Product | undefined>> {
  const rows = await products.bulkGet(codes.map((code): [AccountKey, string] => [account, code]));
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.code, row.product] as const])));
}
