import { anyOf, type Finder } from '../matching/finder.ts';
import { partFinder } from '../matching/part-finder.ts';
import type { QueryPart } from '../query/search-query.ts';
import { oneEditFinder } from './one-edit.ts';
import { shortWordSlip } from './short-word-slip.ts';

/** In shorter words, a typing error could mean anything. */
const MIN_LENGTH_WITH_SLIP = 4;
/** Shorter words with an edit match only whole words, and in Thai also starts of words. */
const MIN_LENGTH_WITH_SLIP_ANYWHERE = 6;

/** Numbers are excluded, because one edit makes another number. */
export const mayHaveSlip = (word: string) => word.length >= MIN_LENGTH_WITH_SLIP && !/\d/.test(word);

/** Matches a part with at most one typing error, if the word is long enough to allow one. */
export function slipFinder(part: QueryPart): Finder {
  const [word = ''] = part;
  if (!mayHaveSlip(word)) return partFinder(part);
  if (word.length >= MIN_LENGTH_WITH_SLIP_ANYWHERE) return oneEditFinder(word);
  return anyOf([partFinder(part), shortWordSlip(word)]);
}
