import { openSearchIndex, type SearchEntry } from '#domain/search/matching/search-index';
import { findCorrected } from '#domain/search/search-products';
import { NAME_START } from '#domain/search/product-search';
import type { Nicknames } from '#domain/search/nicknames/nicknames';

/** Few enough for one search to fit in a slice of work. */
const SEARCHED_AT_ONCE = 250;
/** Enough for the browser to compile the code; more passes gained nothing when measured. */
const PASSES = 3;
const MIN_SEARCHES = 40;

/**
 * Searches all products, part by part, for misspelled names, and drops the results. The first search for similar names
 * on a slow phone would otherwise wait until the browser compiled the code, and until the sounds of all names and the
 * table of nicknames are known.
 *
 * @returns one step for each search, to run when the phone is idle
 */
export function* rehearseSearch(entries: readonly SearchEntry[], nicknames: Nicknames): Generator<void> {
  if (entries.length === 0) return;
  const parts = Math.ceil(entries.length / SEARCHED_AT_ONCE);
  const searches = Math.max(parts * PASSES, MIN_SEARCHES);
  for (let search = 0; search < searches; search += 1) {
    const from = (search % parts) * SEARCHED_AT_ONCE;
    const searched = entries.slice(from, from + SEARCHED_AT_ONCE);
    const named = searched[search % searched.length]?.searchText ?? '';
    findCorrected(openSearchIndex(searched), misspelled(named), undefined, nicknames);
    yield;
  }
}

/** The first word of the name, which follows the code, without its second letter. */
function misspelled(searchText: string): string {
  const [, , name = ''] = searchText.split(NAME_START, 3);
  const [word = ''] = name.split(' ');
  return word.slice(0, 1) + word.slice(2);
}
