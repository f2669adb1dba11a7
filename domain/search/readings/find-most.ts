import { partsFinder } from '../matching/part-finder.ts';
import type { SearchEntry } from '../matching/search-index.ts';
import { mayBeMisspelled } from '../query/plausible-words.ts';
import { partsReadFreely, wordsOf, type QueryPart } from '../query/search-query.ts';
import { findClosestBySound } from '../sounds/closest-by-sound.ts';
import type { SearchRange } from './search-range.ts';

/**
 * Finds the entries that contain most of the query by sound. If any of them have its numbers, only those are
 * returned.
 */
export function findMost<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
): readonly Entry[] {
  const parts = partsReadFreely(folded);
  const isNumber = ([word = '']: QueryPart) => /\d/.test(word);
  const words = wordsOf(folded);
  if (!words.every(mayBeMisspelled)) return [];
  const found = findClosestBySound(range.index, words, range.isInScope);
  const numbers = partsFinder(parts.filter(isNumber));
  const numbered = found.filter(({ searchText }) => numbers.isIn(searchText));
  return numbered.length > 0 ? numbered : found;
}
