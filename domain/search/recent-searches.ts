import { foldText } from './search-text.ts';

/** The number of recent searches that the search field offers. */
const REMEMBERED_SEARCHES = 8;

/** A single letter is typed faster than chosen. */
const MIN_LENGTH = 2;

/** Puts a search first and removes other spellings of it; a too short text changes nothing. */
export function withSearch(searches: readonly string[], typed: string): readonly string[] {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (foldText(text).length < MIN_LENGTH) return searches;
  return [text, ...withoutSearch(searches, text)].slice(0, REMEMBERED_SEARCHES);
}

export function withoutSearch(searches: readonly string[], text: string): readonly string[] {
  const folded = foldText(text);
  return searches.filter((each) => foldText(each) !== folded);
}

/** The searches that continue a typed text, and not the text itself. */
export function searchesContinuing(searches: readonly string[], typed: string): readonly string[] {
  const folded = foldText(typed);
  return searches.filter((each) => {
    const search = foldText(each);
    return search !== folded && search.includes(folded);
  });
}
