import type { Finder } from './finder.ts';
import { openLetterPairs, type LetterPairs } from './letter-pairs.ts';

/** Something that can be found. */
export interface SearchEntry {
  /** Made by `productSearchText`. */
  readonly searchText: string;
}

/** What can be found, in the order in which it is listed. Made once for what is sold, and then searched by any words. */
export interface SearchIndex<Entry extends SearchEntry> {
  readonly entries: readonly Entry[];
  /** Of the search texts, in the same order. */
  readonly pairs: LetterPairs;
}

export function openSearchIndex<Entry extends SearchEntry>(entries: readonly Entry[]): SearchIndex<Entry> {
  const pairs = openLetterPairs(entries.length);
  for (const { searchText } of entries) pairs.add(searchText);
  return { entries, pairs };
}

/** Whether something may be found at all. */
export type Scope<Entry> = (entry: Entry) => boolean;

/** Everything in the scope that has it. */
export function findAll<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  finder: Finder,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  return [...foundIn(index, finder, isInScope)];
}

export function hasAny<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  finder: Finder,
  isInScope: Scope<Entry>,
): boolean {
  return foundIn(index, finder, isInScope).next().done !== true;
}

function* foundIn<Entry extends SearchEntry>(
  { entries, pairs }: SearchIndex<Entry>,
  finder: Finder,
  isInScope: Scope<Entry>,
): Generator<Entry, void> {
  const sieve = finder.sieve(pairs);
  for (let column = 0; column < pairs.columns; column += 1) {
    for (let texts = sieve(column, ALL); texts !== 0; texts &= texts - 1) {
      const entry = entries[column * 32 + 31 - Math.clz32(texts & -texts)];
      if (entry !== undefined && finder.isIn(entry.searchText) && isInScope(entry)) yield entry;
    }
  }
}

const ALL = -1;
