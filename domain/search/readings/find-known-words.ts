import type { Finder } from '../matching/finder.ts';
import { partFinder } from '../matching/part-finder.ts';
import { hasAny, type SearchEntry, type SearchIndex } from '../matching/search-index.ts';
import { MIN_PIECE_LENGTH, partsReadFreely } from '../query/search-query.ts';
import { findParts } from './find-parts.ts';
import type { SearchRange } from './search-range.ts';

/** Searches with the known words only, if some words match nothing. */
export function findKnownWords<Entry extends SearchEntry>(
  range: SearchRange<Entry>,
  folded: string,
): readonly Entry[] {
  const parts = partsReadFreely(folded);
  const known = parts.filter(
    (part) =>
      (part[0] ?? '').length >= MIN_PIECE_LENGTH &&
      hasAny(range.index, partFinder(part), range.isInScope) &&
      !isInMost(range.index, partFinder(part)),
  );
  return known.length > 0 && known.length < parts.length ? findParts(range, known) : [];
}

/** A word that more of the products have does not tell which one is meant: "รุ่น". */
const MAX_SHARE_WITH_WORD = 0.5;
/** Among fewer products, every match is worth showing. Among more, every so many are looked at. */
const SAMPLE = 100;

function isInMost({ entries }: SearchIndex<SearchEntry>, { isIn }: Finder): boolean {
  const step = Math.floor(entries.length / SAMPLE);
  if (step === 0) return false;
  const count = Math.ceil(entries.length / step);
  const sample = Array.from({ length: count }, (_, place) => entries[place * step]?.searchText ?? '');
  return sample.filter((text) => isIn(text)).length > count * MAX_SHARE_WITH_WORD;
}
