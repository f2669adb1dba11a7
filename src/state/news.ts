import { getNews } from '#contract/get-news';
import type { NewsItem, NewsQuery } from '#domain/news';
import { ALL_NEWS } from '#domain/news-pages';
import type { SessionRow } from '#local/sessions';
import type { KeptQuestion } from '#sync/refresh';
import { askKept } from './ask-kept.ts';
import type { PageOutcome } from './page-outcome.ts';
import type { Phone } from './phone.ts';

export const newsQuestion: KeptQuestion<NewsQuery, readonly NewsItem[]> = {
  name: 'news:all',
  call: getNews,
  question: ALL_NEWS,
};

/** How to order and how to reach the company are of most use where there is no signal. */
export function keepNews(phone: Phone, session: SessionRow): Promise<PageOutcome> {
  return askKept(phone, session.account, newsQuestion);
}
