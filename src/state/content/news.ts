import { getNews } from '#contract/content/get-news';
import type { NewsItem, NewsQuery } from '#domain/content/news';
import { ALL_NEWS } from '#domain/content/news-pages';
import type { SessionRow } from '#local/accounts/sessions';
import type { KeptQuestion } from '#sync/queries/refresh';
import { askKept } from '#state/runtime/ask-kept';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

export const newsQuestion: KeptQuestion<NewsQuery, readonly NewsItem[]> = {
  name: 'news:all',
  call: getNews,
  question: ALL_NEWS,
};

/** How to order and how to reach the company are of most use where there is no signal. */
export function keepNews(phone: Phone, session: SessionRow): Promise<PageOutcome> {
  return askKept(phone, session.account, newsQuestion);
}
