import type { NewsItem, NewsQuery } from '#domain/content/news';
import type { Database } from '#server/store/database/database';
import { listNews } from '#server/store/content/news';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';

/** What the shop tells today; its own clock decides what is in its period. */
export function loadNews(database: Database, query: NewsQuery, now: Date): Promise<readonly NewsItem[]> {
  return listNews(database, query, bangkokDayOf(now));
}
