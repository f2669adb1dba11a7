import type { NewsItem, NewsQuery } from '#domain/content/news';
import type { Database } from '#server/store/database/database';
import { listNews } from '#server/store/content/news';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';

/** Loads the news whose period includes today, by the server's clock in Bangkok. */
export function loadNews(database: Database, query: NewsQuery, now: Date): Promise<readonly NewsItem[]> {
  return listNews(database, query, bangkokDayOf(now));
}
