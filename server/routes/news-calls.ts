import { getNews } from '#contract/get-news';
import { mount, type RestScope } from '#server/plugins/rest';
import { seeNews } from '#server/services/see-news';

/** What the shop tells everybody, guests too. */
export function newsCalls(scope: RestScope): void {
  mount(scope, getNews, ({ request, transaction, now }) => seeNews(transaction, request, now));
}
