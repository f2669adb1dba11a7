import type { Scope, SearchEntry, SearchIndex } from './matching/search-index.ts';
import { readNickname, type Nicknames } from './nicknames/nicknames.ts';
import { PRODUCT_NICKNAMES } from './nicknames/product-nicknames.ts';
import { findClosest } from './pieces/closest-products.ts';
import { wordsOf } from './query/search-query.ts';
import { findInPieces } from './readings/find-in-pieces.ts';
import { findProbable } from './readings/find-probable.ts';
import { otherReading } from './readings/other-reading.ts';
import { everything, type SearchMatches, type SearchRange } from './readings/search-range.ts';
import { foldText } from './search-text.ts';

/**
 * Searches for other meanings of a written text that is not corrected while typing.
 *
 * @returns exact: all entries that contain everything, also in pieces, so that a single result is unambiguous;
 * similar: matches by nickname or with a spelling correction, otherwise the entries that contain most of it. They take
 * far longer, so they are searched for when they are read
 */
export function findOtherwise<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): SearchMatches<Entry> {
  const folded = foldText(query);
  const range = { index, isInScope, nicknames };
  const literal = otherReading(range, folded, findInPieces);
  if (literal.exact.length > 0) return literal;
  let similar: readonly Entry[] | undefined;
  return {
    exact: [],
    get similar() {
      return (similar ??= findSimilarOtherwise(range, query, folded, literal.similar));
    },
  };
}

/** @param folded the query by `foldText` @param literal the matches by nickname */
function findSimilarOtherwise<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  query: string,
  folded: string,
  literal: readonly Entry[],
): readonly Entry[] {
  const { index, isInScope, nicknames } = range;
  const words = wordsOf(folded);
  const similar = literal.length > 0 ? literal : findProbable(range, query);
  if (similar.length === 0) return findClosest(index, words, isInScope);
  // Names that contain nearly everything come before a nickname reading of one word.
  const isNicknamed = readNickname(folded, nicknames) !== undefined;
  const closest = isNicknamed ? findClosest(index, words, isInScope, NEARLY_ALL) : [];
  return closest.length > 0 ? closest : similar;
}

/** A share of the letters, from 0 to 1. */
const NEARLY_ALL = 0.7;
