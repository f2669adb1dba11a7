import { getNews } from '#contract/content/get-news';
import { mount, type RestScope } from '#server/plugins/rest';
import { seeNews } from '#server/services/content/see-news';

/** What the shop tells everybody, guests too. */
export function newsCalls(scope: RestScope): void {
  mount(scope, getNews, ({ request, transaction, now }) => seeNews(transaction, request, now));
}
