import { getNews } from '#contract/content/get-news';
import type { NewsItem, NewsQuery } from '#domain/content/news';
import { ALL_NEWS } from '#domain/content/news-pages';
import type { SessionRow } from '#local/accounts/sessions';
import type { CachedQuery } from '#sync/queries/refresh';
import { refreshQuery } from '#state/runtime/refresh-query';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

export const newsQuestion: CachedQuery<NewsQuery, readonly NewsItem[]> = {
  name: 'news:all',
  call: getNews,
  question: ALL_NEWS,
};

/** Prefetches the news, because how to order and how to reach the company matter most offline. */
export function prefetchNews(phone: Phone, session: SessionRow): Promise<PageOutcome> {
  return refreshQuery(phone, session.account, newsQuestion);
}
