import type { Database } from '#server/store/database/database';
import { addNews, hasNews, hasNewsCode, type StoredNewsItem } from '#server/store/content/news';

/** Adds news in the order in which people see them. An existing code stays unchanged. */
export async function addNewsItems(transaction: Database, items: readonly StoredNewsItem[]): Promise<void> {
  await addNews(transaction, items);
}

/** Whether the tenant has any news yet. */
export function hasAnyNews(database: Database): Promise<boolean> {
  return hasNews(database);
}

/** Whether a news item with this code exists, active or not. */
export function hasNewsItem(database: Database, code: string): Promise<boolean> {
  return hasNewsCode(database, code);
}
