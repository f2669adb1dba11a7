import { HOME_BANNERS, type NewsItem, type NewsQuery } from './news.ts';

/** Codes of the pages that the company writes itself (Specification, NEWS-3); the last one is ours. */
export const NEWS_CODES = {
  howToOrder: 'HOWTO_001',
  questions: 'FAQ_001',
  contact: 'CONTACT_001',
  offices: 'CONTACT_002',
  about: 'ABOUT_001',
} as const;

const PAGE_CODES: readonly string[] = Object.values(NEWS_CODES);

/** All that the company tells just now, asked for at once: whoever opened one page finds the others without a signal too. */
export const ALL_NEWS: NewsQuery = { type: '', activeStatus: 'Y', isInPeriodOnly: true };

export function newsWithCode(news: readonly NewsItem[], code: string): NewsItem | undefined {
  return news.find((item) => item.code === code);
}

/** What stands in the list of news: neither home's banners nor the pages that have an entry of their own. @param type '' for every type */
export function newsToList(news: readonly NewsItem[], type: string): readonly NewsItem[] {
  return news.filter(
    (item) =>
      item.type !== HOME_BANNERS.type &&
      !PAGE_CODES.includes(item.code) &&
      (type === '' || item.type === type),
  );
}
