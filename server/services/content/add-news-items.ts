import type { Database } from '#server/store/database/database';
import { addNews, hasNews, hasNewsCode, type StoredNewsItem } from '#server/store/content/news';

/** Tells the shop's news, in the order in which people see them. A code that is told already stays as it is. */
export async function addNewsItems(transaction: Database, told: readonly StoredNewsItem[]): Promise<void> {
  await addNews(transaction, told);
}

/** Whether the shop told anything yet. */
export function isNewsTold(database: Database): Promise<boolean> {
  return hasNews(database);
}

/** Whether something stands under this code, be it up or not. */
export function isCodeTold(database: Database, code: string): Promise<boolean> {
  return hasNewsCode(database, code);
}
