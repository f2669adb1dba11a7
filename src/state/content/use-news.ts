import type { NewsItem } from '#domain/content/news';
import { newsQuestion } from './news.ts';
import { useCachedQuery, type CachedView } from '#state/runtime/hooks/use-cached-query';

/** All news, from the cache at once and refreshed in the background. */
export function useNews(): CachedView<readonly NewsItem[]> {
  return useCachedQuery(newsQuestion);
}
