import { and, asc, eq, gte, lte, max, or } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { NewsItem, NewsQuery } from '#domain/content/news';
import type { Database } from '#server/store/database/database';

/** What the shop tells everybody: banners, how to order, how to reach it. */
export const news = pgTable('news', {
  code: text('code').primaryKey(),
  type: text('type').notNull(),
  title: text('title').notNull().default(''),
  text: text('text').notNull().default(''),
  banner: text('banner').notNull().default(''),
  link: text('link').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  /** Gregorian `yyyy-mm-dd`, the first and the last day in Bangkok; '' has no edge. */
  firstDay: text('first_day').notNull().default(''),
  lastDay: text('last_day').notNull().default(''),
  position: integer('position').notNull(),
});

export interface StoredNewsItem extends NewsItem {
  readonly isActive: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** @param today `yyyy-mm-dd` in Bangkok */
export async function listNews(
  database: Database,
  { type, activeStatus, isInPeriodOnly }: NewsQuery,
  today: string,
): Promise<readonly NewsItem[]> {
  return database
    .select({
      code: news.code,
      type: news.type,
      title: news.title,
      text: news.text,
      banner: news.banner,
      link: news.link,
    })
    .from(news)
    .where(
      and(
        type === '' ? undefined : eq(news.type, type),
        activeStatus === '' ? undefined : eq(news.isActive, activeStatus === 'Y'),
        isInPeriodOnly ? lte(news.firstDay, today) : undefined,
        isInPeriodOnly ? or(eq(news.lastDay, ''), gte(news.lastDay, today)) : undefined,
      ),
    )
    .orderBy(asc(news.position), asc(news.code));
}

export async function hasNews(database: Database): Promise<boolean> {
  const rows = await database.select({ code: news.code }).from(news).limit(1);
  return rows.length > 0;
}

export async function hasNewsCode(database: Database, code: string): Promise<boolean> {
  const rows = await database.select({ code: news.code }).from(news).where(eq(news.code, code));
  return rows.length > 0;
}

export async function addNews(transaction: Database, added: readonly StoredNewsItem[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map((item, position) => ({ ...item, position }));
  await transaction.insert(news).values(rows).onConflictDoNothing();
}

/** Every piece of news, told or not, in the order in which people see them. */
export async function readStoredNews(database: Database): Promise<readonly StoredNewsItem[]> {
  const rows = await database.select().from(news).orderBy(asc(news.position), asc(news.code));
  return rows.map(({ position: _position, ...item }) => item);
}

/** Writes pieces as they are to be; a new one stands behind the others, a known one keeps its place. */
export async function saveNews(transaction: Database, saved: readonly StoredNewsItem[]): Promise<void> {
  const [last] = await transaction.select({ position: max(news.position) }).from(news);
  const first = (last?.position ?? -1) + 1;
  for (const [index, item] of saved.entries()) {
    await transaction
      .insert(news)
      .values({ ...item, position: first + index })
      .onConflictDoUpdate({ target: news.code, set: item });
  }
}
