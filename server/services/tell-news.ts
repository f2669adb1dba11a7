import type { Database } from '#server/store/database';
import { addNews, type StoredNewsItem } from '#server/store/news';

/** Tells the shop's news, in the order in which people see them. A code that is told already stays as it is. */
export async function tellNews(transaction: Database, told: readonly StoredNewsItem[]): Promise<void> {
  await addNews(transaction, told);
}
