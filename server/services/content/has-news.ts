import { hasNews, hasNewsCode } from '#server/store/content/news';
import type { Database } from '#server/store/database/database';

/** Whether the tenant has any news yet. */
export function hasAnyNews(database: Database): Promise<boolean> {
  return hasNews(database);
}

/** Whether a news item with this code exists, active or not. */
export function hasNewsItem(database: Database, code: string): Promise<boolean> {
  return hasNewsCode(database, code);
}
