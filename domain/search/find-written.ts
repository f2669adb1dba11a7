import { findParts } from './readings/find-parts.ts';
import type { SearchEntry, SearchIndex } from './matching/search-index.ts';
import { partsAsWritten, partsReadFreely } from './query/search-query.ts';
import { everything } from './readings/search-range.ts';
import { foldText } from './search-text.ts';

/** Searches without spelling corrections: every word as written, or in the free reading. */
export function findWritten<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
): readonly Entry[] {
  const folded = foldText(query);
  if (folded === '') return [];
  const range = { index, isInScope: everything };
  const exact = findParts(range, partsAsWritten(folded));
  return exact.length > 0 ? exact : findParts(range, partsReadFreely(folded));
}
