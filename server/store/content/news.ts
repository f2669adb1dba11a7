import { and, asc, eq, gte, lte, max, or } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { NewsItem, NewsQuery } from '#domain/content/news';
import { withText } from '#domain/kernel/with-text';
import type { Database } from '#server/store/database/database';

/** The company's news: banners, how to order, and contact details. */
export const news = pgTable('news', {
  code: text('code').primaryKey(),
  type: text('type').notNull(),
  title: text('title').notNull().default(''),
  /** '' for none. */
  titleEn: text('title_en').notNull().default(''),
  text: text('text').notNull().default(''),
  banner: text('banner').notNull().default(''),
  /** '' for none. */
  bannerEn: text('banner_en').notNull().default(''),
  link: text('link').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  /** The first and the last day in Bangkok, Gregorian `yyyy-mm-dd`; '' means no limit. */
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
  const rows = await database
    .select({
      code: news.code,
      type: news.type,
      title: news.title,
      titleEn: news.titleEn,
      text: news.text,
      banner: news.banner,
      bannerEn: news.bannerEn,
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
  return rows.map(({ titleEn, bannerEn, ...item }) => ({ ...item, ...withText({ titleEn, bannerEn }) }));
}

export async function hasNews(database: Database): Promise<boolean> {
  const rows = await database.select({ code: news.code }).from(news).limit(1);
  return rows.length > 0;
}

export async function hasNewsCode(database: Database, code: string): Promise<boolean> {
  return (await database.$count(news, eq(news.code, code))) > 0;
}

/** Lists all news, active or not, in display order. */
export async function readStoredNews(database: Database): Promise<readonly StoredNewsItem[]> {
  const rows = await database.select().from(news).orderBy(asc(news.position), asc(news.code));
  return rows.map(({ position: _position, titleEn, bannerEn, ...item }) => ({
    ...item,
    ...withText({ titleEn, bannerEn }),
  }));
}

/** Inserts or updates news. A new item comes last; an existing one keeps its place. */
export async function saveNews(transaction: Database, saved: readonly StoredNewsItem[]): Promise<void> {
  const [last] = await transaction.select({ position: max(news.position) }).from(news);
  const first = (last?.position ?? -1) + 1;
  for (const [index, one] of saved.entries()) {
    const item = { titleEn: '', bannerEn: '', ...one };
    await transaction
      .insert(news)
      .values({ ...item, position: first + index })
      .onConflictDoUpdate({ target: news.code, set: item });
  }
}
