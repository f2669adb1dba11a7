import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';

/** A product list as far as it was loaded: codes in the shop's order. */
export interface ProductListRow {
  readonly account: AccountKey;
  /** The filter and mode in one string. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly isEnded: boolean;
  /** Absent in what was kept before this was known: as it was searched for. */
  readonly isSimilar?: boolean;
  readonly askedAt: Date;
}

export type ProductListTable = Table<ProductListRow, [AccountKey, string]>;

export const PRODUCT_LISTS_SCHEMA = '[account+name], account';

/** Every search that was ever typed is a list: the ones asked for longest ago go. */
const LISTS_OF_AN_ACCOUNT = 100;

/** Called inside a transaction over the table. */
export async function pruneProductLists(lists: ProductListTable, account: AccountKey): Promise<void> {
  const ofAccount = lists.where('account').equals(account);
  if ((await ofAccount.count()) <= LISTS_OF_AN_ACCOUNT) return;
  const newestFirst = (await ofAccount.sortBy('askedAt')).reverse();
  await lists.bulkDelete(newestFirst.slice(LISTS_OF_AN_ACCOUNT).map((row) => [row.account, row.name]));
}
