import type { QueryPart } from '../query/search-query.ts';
import { allOf, anyOf, finderOf, type Finder } from './finder.ts';
import { wordFinder } from './word-finder.ts';

/** Matches texts that contain every part. */
export function partsFinder(parts: readonly QueryPart[]): Finder {
  return allOf(parts.map(partFinder));
}

/** Matches texts that contain any spelling of a part. */
export function partFinder(part: QueryPart): Finder {
  return anyOf(part.map((word) => (SHORT_MODEL.test(word) ? modelFinder(word) : wordFinder(word))));
}

/**
 * One or two letters before a number, as in "m150" or "c1001", must not be the end of a longer word:
 * "mushroom150".
 */
const SHORT_MODEL = /^[a-z]{1,2}\d/;

function modelFinder(word: string): Finder {
  const { isIn, prefilter } = wordFinder(word);
  return finderOf(`model ${word}`, {
    isIn(text) {
      if (!isIn(text)) return false;
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
        if (!/[a-z]/.test(text.charAt(at - 1))) return true;
      return false;
    },
    prefilter,
  });
}
