import { findAll, type SearchEntry } from '../matching/search-index.ts';
import { wordFinder } from '../matching/word-finder.ts';
import { NO_BEGINNING } from '../pieces/glued-words.ts';
import { NAME_START } from '../product-search.ts';
import { mayBeMisspelled } from '../query/plausible-words.ts';
import type { SearchRange } from './search-range.ts';

/** Shorter beginnings are shared by many kinds: "น้ำ". */
const MIN_KIND_LENGTH = 4;

/**
 * Finds the products whose names start like the query: for "น้ำปลาเมกาเชฟ", if the brand is not sold, fish
 * sauces of other brands.
 *
 * @param folded by `foldText`
 */
export function findKind<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
): readonly Entry[] {
  const [first = ''] = folded.split(' ');
  if (/[a-z\d]/.test(first) || !mayBeMisspelled(first)) return [];
  for (let end = first.length; end >= MIN_KIND_LENGTH; end -= 1) {
    if (NO_BEGINNING.test(first.slice(end))) continue;
    const found = findAll(range.index, wordFinder(NAME_START + first.slice(0, end)), range.isInScope);
    if (found.length > 0) return end === first.length || isWordOf(found, first.slice(0, end)) ? found : [];
  }
  return [];
}

/**
 * Whether the beginning is a whole word: the names continue with a space, or with different letters. "ข้าวโ"
 * is not a word.
 */
function isWordOf(found: readonly SearchEntry[], word: string): boolean {
  const start = NAME_START + word;
  const nextLetters = new Set(
    found.map(({ searchText }) => searchText.charAt(searchText.indexOf(start) + start.length)),
  );
  return nextLetters.has(' ') || nextLetters.size > 1;
}
