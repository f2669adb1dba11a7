import { getNews } from '#contract/content/get-news';
import { mount, type RestScope } from '#server/plugins/rest';
import { loadNews } from '#server/services/content/load-news';

/** What the shop tells everybody, guests too. */
export function newsCalls(scope: RestScope): void {
  mount(scope, getNews, ({ request, transaction, now }) => loadNews(transaction, request, now));
}
