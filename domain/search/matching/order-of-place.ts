import { HIERARCHY_START, NAME_START } from '../product-search.ts';
import type { QueryPart } from '../query/search-query.ts';
import type { SearchEntry } from './search-index.ts';

/**
 * Sorts names that start with the first part before names with a word that does, other names, and entries
 * matched only by category.
 */
export function inOrderOfPlace<Entry extends SearchEntry>(
  found: readonly Entry[],
  parts: readonly QueryPart[],
): readonly Entry[] {
  const word = parts[0]?.[0] ?? '';
  if (found.length < 2 || word === '') return found;
  const byPlace: [Entry[], Entry[], Entry[], Entry[]] = [[], [], [], []];
  for (const entry of found) byPlace[placeOf(entry.searchText, word)].push(entry);
  return byPlace.flat();
}

function placeOf(text: string, word: string): 0 | 1 | 2 | 3 {
  const at = text.indexOf(word);
  if (at === -1) return 2;
  if (text.includes(NAME_START + word, at - 1)) return 0;
  if (at > text.indexOf(HIERARCHY_START)) return 3;
  return text.includes(` ${word}`, at - 1) ? 1 : 2;
}
