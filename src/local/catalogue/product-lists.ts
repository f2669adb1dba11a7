import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';

/** A product list as far as it was loaded: product codes in listing order. */
export interface ProductListRow {
  readonly account: AccountKey;
  /** The filter and mode in one string. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly isEnded: boolean;
  /** Absent in rows stored before it existed, which means an exact match. */
  readonly isSimilar?: boolean;
  readonly askedAt: Date;
}

export type ProductListTable = Table<ProductListRow, [AccountKey, string]>;

/** Every search text creates a list, so the oldest ones are removed. */
const LISTS_OF_AN_ACCOUNT = 100;

/** Removes the oldest lists beyond the limit. Call it inside a transaction over the table. */
export async function pruneProductLists(lists: ProductListTable, account: AccountKey): Promise<void> {
  const ofAccount = lists.where('account').equals(account);
  if ((await ofAccount.count()) <= LISTS_OF_AN_ACCOUNT) return;
  const newestFirst = (await ofAccount.sortBy('askedAt')).reverse();
  await lists.bulkDelete(newestFirst.slice(LISTS_OF_AN_ACCOUNT).map((row) => [row.account, row.name]));
}

export async function readProductLists(
  lists: ProductListTable,
  account: AccountKey,
): Promise<readonly ProductListRow[]> {
  return await lists.where('account').equals(account).toArray();
}

/** @param isForgotten all lists if it is absent */
export async function forgetProductLists(
  lists: ProductListTable,
  account: AccountKey,
  isForgotten: (name: string) => boolean = () => true,
): Promise<void> {
  await lists
    .where('account')
    .equals(account)
    .filter(({ name }) => isForgotten(name))
    .delete();
}

export async function findProductList(
  lists: ProductListTable,
  account: AccountKey,
  name: string,
): Promise<ProductListRow | undefined> {
  return await lists.get([account, name]);
}

export async function storeProductLists(
  lists: ProductListTable,
  rows: readonly ProductListRow[],
): Promise<void> {
  await lists.bulkPut(rows);
}

/** Deletes the lists of all accounts. @returns whether there were any */
export async function forgetAllProductLists(lists: ProductListTable): Promise<boolean> {
  const count = await lists.count();
  await lists.clear();
  return count > 0;
}
