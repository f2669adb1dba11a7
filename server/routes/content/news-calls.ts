import { getNews } from '#contract/content/get-news';
import { mount, type RestScope } from '#server/plugins/rest';
import { loadNews } from '#server/services/content/load-news';

/** News calls. Guests may make them. */
export function newsCalls(scope: RestScope): void {
  mount(scope, getNews, ({ request, transaction, now }) => loadNews(transaction, request, now));
}
