import type { NewsItem } from '#domain/content/news';
import { newsQuestion } from './news.ts';
import { useCachedQuery, type CachedView } from '#state/runtime/hooks/use-cached-query';

/** All that the company tells, at once as kept here and asked for again behind that. */
export function useNews(): CachedView<readonly NewsItem[]> {
  return useCachedQuery(newsQuestion);
}
