import { inOrderOfPlace } from '../matching/order-of-place.ts';
import { partsFinder } from '../matching/part-finder.ts';
import { findAll, type SearchEntry } from '../matching/search-index.ts';
import type { QueryPart } from '../query/search-query.ts';
import type { SearchRange } from './search-range.ts';

/** Returns the entries that match all parts, best first. */
export function findParts<Entry extends SearchEntry>(
  range: Omit<SearchRange<Entry>, 'nicknames'>,
  parts: readonly QueryPart[],
): readonly Entry[] {
  return inOrderOfPlace(findAll(range.index, partsFinder(parts), range.isInScope), parts);
}
