import type { NewsItem } from '#domain/content/news';
import { newsQuestion } from './news.ts';
import { useKept, type KeptView } from '#state/runtime/hooks/use-kept';

/** All that the company tells, at once as kept here and asked for again behind that. */
export function useNews(): KeptView<readonly NewsItem[]> {
  return useKept(newsQuestion);
}
