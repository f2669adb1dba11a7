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

/** Identifies a price list. */
type PriceListKey = Pick<PriceListRow, 'account' | 'mode' | 'level'>;

export async function readPriceList(
  priceLists: PriceListTable,
  { account, mode, level }: PriceListKey,
): Promise<PriceListRow | undefined> {
  return await priceLists.get([account, mode, level]);
}

export async function savePriceLists(
  priceLists: PriceListTable,
  rows: readonly PriceListRow[],
): Promise<void> {
  await priceLists.bulkPut(rows);
}

/** The texts of stored parts, keyed by hash. */
export async function readPriceParts(
  priceParts: PricePartTable,
  { account, mode, level }: PriceListKey,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await priceParts.bulkGet(
    hashes.map((hash): [AccountKey, CartMode, PriceLevel, string] => [account, mode, level, hash]),
  );
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.hash, row.text] as const])));
}

const PARTS_AT_ONCE = 10;

/** Stores parts in small batches: copying ten thousand prices at once would block a slow phone. */
export async function savePriceParts(
  priceParts: PricePartTable,
  parts: readonly PricePartRow[],
): Promise<void> {
  for (let start = 0; start < parts.length; start += PARTS_AT_ONCE)
    await priceParts.bulkPut(parts.slice(start, start + PARTS_AT_ONCE));
}
