import { foldText } from './search-text.ts';

/** The field offers this many of what was searched for last. */
const REMEMBERED_SEARCHES = 8;

/** One letter is typed again faster than it is chosen. */
const MIN_LENGTH = 2;

/** The searches with this one first, each of them once however it was spelled; a text that says nothing changes nothing. */
export function withSearch(searches: readonly string[], typed: string): readonly string[] {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (foldText(text).length < MIN_LENGTH) return searches;
  return [text, ...withoutSearch(searches, text)].slice(0, REMEMBERED_SEARCHES);
}

export function withoutSearch(searches: readonly string[], text: string): readonly string[] {
  const folded = foldText(text);
  return searches.filter((each) => foldText(each) !== folded);
}
