import { HOME_BANNERS, type NewsItem, type NewsQuery } from './news.ts';

/**
 * The codes of the pages that the company writes itself (Specification, NEWS-3); the app defines the last one.
 */
export const NEWS_CODES = {
  howToOrder: 'HOWTO_001',
  questions: 'FAQ_001',
  contact: 'CONTACT_001',
  offices: 'CONTACT_002',
  about: 'ABOUT_001',
} as const;

const PAGE_CODES: readonly string[] = Object.values(NEWS_CODES);

/** Requests all current news at once: after opening one page, all others are available offline. */
export const ALL_NEWS: NewsQuery = { type: '', activeStatus: 'Y', isInPeriodOnly: true };

export function newsWithCode(news: readonly NewsItem[], code: string): NewsItem | undefined {
  return news.find((item) => item.code === code);
}

/**
 * The items for the news list: home banners and pages with a menu entry of their own are left out. @param
 * type '' for every type
 */
export function newsToList(news: readonly NewsItem[], type: string): readonly NewsItem[] {
  return news.filter(
    (item) =>
      item.type !== HOME_BANNERS.type &&
      !PAGE_CODES.includes(item.code) &&
      (type === '' || item.type === type),
  );
}
