import {
  getOfficeNews,
  listOfficeNews as listOfficeNewsCall,
  publishNews as publishNewsCall,
  saveNews as saveNewsCall,
} from '#contract/office/content/news-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import {
  listOfficeNews,
  loadOfficeNews,
  publishNews,
  saveNews,
} from '#server/services/office/content/edit-news';

/** Banners, news and pages. */
export function officeContentCalls(scope: RestScope): void {
  mountOfficeRead(scope, listOfficeNewsCall, ({ database }) => listOfficeNews(database));
  mountOfficeRead(scope, getOfficeNews, ({ database, request }) => loadOfficeNews(database, request));
  mountOfficeChange(scope, saveNewsCall, ({ transaction, request, now }) =>
    saveNews(transaction, request, now),
  );
  mountOfficeChange(scope, publishNewsCall, ({ transaction, request }) => publishNews(transaction, request));
}
