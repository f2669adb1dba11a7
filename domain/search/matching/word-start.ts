import { NAME_START } from '../product-search.ts';
import type { QueryPart } from '../query/search-query.ts';
import { allOf, anyOf, type Finder } from './finder.ts';
import { wordFinder } from './word-finder.ts';

/** The possible characters before a word: a space, the start of a name, or "ตรา" (brand). */
const WORD_STARTS = [' ', NAME_START, 'ตรา'];

/** Matches texts in which a word of the name starts with this one. */
export function wordStartFinder(word: string): Finder {
  return allOf([wordFinder(word), anyOf(WORD_STARTS.map((start) => wordFinder(start + word)))]);
}

/** Requires every spelling of a part to start a word of the name. */
export function atAnyWordStart(part: QueryPart): QueryPart {
  return part.flatMap((word) =>
    word.startsWith(NAME_START) ? [word] : WORD_STARTS.map((start) => start + word),
  );
}

/**
 * Requires Latin words to start after a space: cola is not in chocolate. Thai has no spaces between words.
 */
export function atWordStart(part: QueryPart): QueryPart {
  return part.flatMap((word) => (/^[a-z]/.test(word) ? [` ${word}`, NAME_START + word] : [word]));
}
