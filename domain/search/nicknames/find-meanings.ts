import { partsFinder } from '../matching/part-finder.ts';
import type { SearchEntry } from '../matching/search-index.ts';
import { atAnyWordStart, atWordStart } from '../matching/word-start.ts';
import { HIERARCHY_START } from '../product-search.ts';
import { partsReadFreely, type QueryPart } from '../query/search-query.ts';
import { findParts } from '../readings/find-parts.ts';
import type { SearchRange } from '../readings/search-range.ts';

/** Finds the products of any of the meanings, in their order, that also match the rest of the query. */
export function findMeanings<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  meanings: readonly string[],
  rest: string,
): readonly Entry[] {
  const others = rest === '' ? [] : partsReadFreely(rest);
  const found = meanings.flatMap((words) => {
    const meant = partsReadFreely(words).map(atWordStart);
    return namedFirst(findParts(range, [...meant, ...others]), meant);
  });
  return [...new Set(found)];
}

/**
 * Narrows to entries whose names have the parts at the start of words; if there are none, anywhere in the
 * names; if there are none, all entries, which match by category. "เกลือ" is salt, while tuna in brine merely
 * contains the word.
 */
function namedFirst<Entry extends SearchEntry>(
  found: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  for (const ways of parts.length === 1 ? [parts.map(atAnyWordStart), parts] : [parts]) {
    const { isIn } = partsFinder(ways);
    const named = found.filter(({ searchText }) =>
      isIn(searchText.slice(0, searchText.indexOf(HIERARCHY_START))),
    );
    if (named.length > 0) return named;
  }
  return found;
}
