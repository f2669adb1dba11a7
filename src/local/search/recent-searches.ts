import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';

/** The recent searches of an account, newest first. */
export interface RecentSearchesRow {
  readonly account: AccountKey;
  readonly searches: readonly string[];
}

export type RecentSearchesTable = Table<RecentSearchesRow, AccountKey>;

/** Newest first. */
export async function readRecentSearches(
  recentSearches: RecentSearchesTable,
  account: AccountKey,
): Promise<readonly string[]> {
  return (await recentSearches.get(account))?.searches ?? [];
}

export async function saveRecentSearches(
  recentSearches: RecentSearchesTable,
  account: AccountKey,
  searches: readonly string[],
): Promise<void> {
  if (searches.length === 0) await recentSearches.delete(account);
  else await recentSearches.put({ account, searches });
}
