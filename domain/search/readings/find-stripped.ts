import type { SearchEntry } from '../matching/search-index.ts';
import { atAnyWordStart } from '../matching/word-start.ts';
import { partsAsWritten } from '../query/search-query.ts';
import { findFreely } from './find-in-pieces.ts';
import { findParts } from './find-parts.ts';
import { otherReading } from './other-reading.ts';
import type { SearchRange } from './search-range.ts';

/**
 * Searches without the words around the product. The results are similar, because the removed words may add meaning.
 *
 * @param stripped the query without them; equal to `folded` if there are none
 */
export function findStripped<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  stripped: string,
  folded: string,
): readonly Entry[] {
  if (stripped === folded) return [];
  const startMatches = findParts(range, partsAsWritten(stripped).map(atAnyWordStart));
  if (startMatches.length > 0) return startMatches;
  const { exact, similar } = otherReading(range, stripped, findFreely);
  return [...exact, ...similar];
}
