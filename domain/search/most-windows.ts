import type { LetterPairs } from './letter-pairs.ts';
import type { Scope, SearchEntry, SearchIndex } from './search-index.ts';
import { wordFinder } from './word-finder.ts';

/**
 * The entries that contain the most of these short pieces of a query, then in list order.
 *
 * @param most the maximum number of entries, at least one
 */
export function entriesWithMostWindows<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  windows: readonly string[],
  isInScope: Scope<Entry>,
  most: number,
): readonly Entry[] {
  const found: Entry[] = [];
  for (const places of placesByCount(index, windows).toReversed()) {
    for (const place of places) {
      const entry = index.entries[place];
      if (entry !== undefined && isInScope(entry)) found.push(entry);
      if (found.length === most) return found;
    }
  }
  return found;
}

/** The positions of the entries by the number of windows that they contain, from one. */
function placesByCount(
  index: SearchIndex<SearchEntry>,
  windows: readonly string[],
): readonly (readonly number[])[] {
  const counts = new Uint8Array(index.pairs.columns * 32);
  for (const window of windows) {
    for (const [column, matches] of matchesOf(index, window).entries())
      for (let rest = matches; rest !== 0; rest &= rest - 1) {
        const place = column * 32 + lowestBit(rest);
        counts[place] = (counts[place] ?? 0) + 1;
      }
  }
  const places = windows.map((): number[] => []);
  for (const [place, count] of counts.entries()) if (count > 0) places[count - 1]?.push(place);
  return places;
}

/** The windows of a list share many words, and each further letter of a query keeps its windows. */
interface KnownMatches {
  /** The number of entries in the index at that time. */
  readonly count: number;
  readonly ofWindow: Map<string, Int32Array>;
}

const knownMatches = new WeakMap<LetterPairs, KnownMatches>();

/** In ten thousand entries, a window takes 1.3 kB. */
const MAX_KNOWN_WINDOWS = 2000;

/** One bit for each entry that contains the window, in words of 32. */
function matchesOf({ entries, pairs }: SearchIndex<SearchEntry>, window: string): Int32Array {
  const before = knownMatches.get(pairs);
  const known = before?.count === pairs.count ? before : { count: pairs.count, ofWindow: new Map() };
  if (known !== before) knownMatches.set(pairs, known);
  const matches = known.ofWindow.get(window);
  if (matches !== undefined) return matches;
  const { isIn, prefilter } = wordFinder(window);
  const likely = prefilter(pairs);
  const found = Int32Array.from({ length: pairs.columns }, (_, column) => {
    let ofColumn = 0;
    for (let texts = likely(column, -1); texts !== 0; texts &= texts - 1) {
      const bit = lowestBit(texts);
      if (isIn(entries[column * 32 + bit]?.searchText ?? '')) ofColumn |= 1 << bit;
    }
    return ofColumn;
  });
  if (known.ofWindow.size >= MAX_KNOWN_WINDOWS) known.ofWindow.clear();
  known.ofWindow.set(window, found);
  return found;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
