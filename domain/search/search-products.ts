import { findParts } from './readings/find-parts.ts';
import type { Scope, SearchEntry, SearchIndex } from './matching/search-index.ts';
import { PRODUCT_NICKNAMES } from './nicknames/product-nicknames.ts';
import type { Nicknames } from './nicknames/nicknames.ts';
import { boundedQuery } from './query/bounded-query.ts';
import { partsAsWritten } from './query/search-query.ts';
import { findKind } from './readings/find-kind.ts';
import { findFreely } from './readings/find-in-pieces.ts';
import { findProbable } from './readings/find-probable.ts';
import { otherReading } from './readings/other-reading.ts';
import { everything, hasMatches, type SearchMatches } from './readings/search-range.ts';
import { foldText } from './search-text.ts';

/**
 * Searches as people type: every part of the query occurs in the code, the names or the hierarchy, in any
 * order, with or without spaces. If nothing matches all of it, the search allows for one typing error per
 * word, the wrong keyboard layout, or another romanization. Names that start with the first part come first,
 * then those with a word that starts with it, then others, then entries matched only by category; each group
 * stays in the order of the entries. Only the part of the query within `boundedQuery` is used.
 */
export function findProducts<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  typed: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): SearchMatches<Entry> {
  const query = boundedQuery(typed);
  const folded = foldText(query);
  if (folded === '') return { exact: index.entries.filter(isInScope), similar: [] };
  const range = { index, isInScope, nicknames };
  const exact = findParts(range, partsAsWritten(folded));
  if (exact.length > 0) return { exact, similar: [] };
  return findCorrected(index, query, isInScope, nicknames);
}

/** The part of `findProducts` that runs when nothing matches every part as written. */
export function findCorrected<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  typed: string,
  isInScope: Scope<Entry> = everything,
  nicknames: Nicknames = PRODUCT_NICKNAMES,
): SearchMatches<Entry> {
  const query = boundedQuery(typed);
  const folded = foldText(query);
  const range = { index, isInScope, nicknames };
  const literal = otherReading(range, folded, findFreely);
  if (hasMatches(literal)) return literal;
  const similar = findProbable(range, query);
  return { exact: [], similar: similar.length > 0 ? similar : findKind(range, folded) };
}
