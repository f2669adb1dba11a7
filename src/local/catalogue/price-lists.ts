import type { Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { AccountKey } from '#local/kernel/account';

/** One level's prices for one account. The parts are in a table of their own. */
export interface PriceListRow {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly level: PriceLevel;
  readonly version: string;
  /** The server's time. */
  readonly asOf: Date;
  readonly parts: readonly string[];
}

/**
 * The prices of about a hundred products in wire format, under the server's hash. As text, a part is read
 * from disk at once and parsed in slices.
 */
export interface PricePartRow {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly level: PriceLevel;
  readonly hash: string;
  readonly text: string;
}

export type PriceListTable = Table<PriceListRow, [AccountKey, CartMode, PriceLevel]>;
export type PricePartTable = Table<PricePartRow, [AccountKey, CartMode, PriceLevel, string]>;

export const PRICE_LISTS_SCHEMA = '[account+mode+level], account';
export const PRICE_PARTS_SCHEMA = '[account+mode+level+hash], account';

export async function readPriceLists(
  priceLists: PriceListTable,
  account: AccountKey,
): Promise<readonly PriceListRow[]> {
  return await priceLists.where('account').equals(account).toArray();
}

/**
 * Deletes the price lists and parts of a mode that are not in use any more. Call it inside a transaction over both
 * tables.
 *
 * @param kept the levels, and the parts as `<level> <hash>`
 */
export async function forgetPricesExcept(
  tables: { readonly priceLists: PriceListTable; readonly priceParts: PricePartTable },
  { account, mode }: { readonly account: AccountKey; readonly mode: CartMode },
  kept: { readonly levels: ReadonlySet<PriceLevel>; readonly parts: ReadonlySet<string> },
): Promise<void> {
  await tables.priceLists
    .where('account')
    .equals(account)
    .and((row) => row.mode === mode && !kept.levels.has(row.level))
    .delete();
  const partKeys = await tables.priceParts.where('account').equals(account).primaryKeys();
  await tables.priceParts.bulkDelete(
    partKeys.filter(([, ofMode, level, hash]) => ofMode === mode && !kept.parts.has(`${level} ${hash}`)),
  );
}
