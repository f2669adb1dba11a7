import type { SearchEntry } from '../matching/search-index.ts';
import { findNicknamed } from '../nicknames/find-nicknamed.ts';
import { isNickname, readNickname } from '../nicknames/nicknames.ts';
import type { findInPieces } from './find-in-pieces.ts';
import type { SearchMatches, SearchRange } from './search-range.ts';

/** The free reading splits "m150". */
const LETTERS_AND_DIGITS = /[a-z]-?\d|\d[a-z]/;

/** Searches by another reading, then by a nickname; without spelling corrections. */
export function otherReading<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
  findAgain: typeof findInPieces<Entry>,
): SearchMatches<Entry> {
  // "น้ำเขียว" also occurs in pieces in other names.
  const isSplit = LETTERS_AND_DIGITS.test(folded) || isNickname(folded, range.nicknames);
  const exact = isSplit ? [] : findAgain(range, folded);
  if (exact.length > 0) return { exact, similar: [] };
  const nicknamed = findNicknamed(range, folded, readNickname);
  if (nicknamed.length > 0) return { exact: [], similar: nicknamed };
  return { exact: isSplit ? findAgain(range, folded) : [], similar: [] };
}
