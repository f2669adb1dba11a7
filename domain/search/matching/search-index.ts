import type { Finder } from './finder.ts';
import { lowestBit, openLetterPairs, type LetterPairs } from './letter-pairs.ts';

/** An entry of a search index. */
export interface SearchEntry {
  /** From `productSearchText`. */
  readonly searchText: string;
}

/** The searchable entries in listing order. The index is built once and serves any number of searches. */
export interface SearchIndex<Entry extends SearchEntry> {
  readonly entries: readonly Entry[];
  /** The letter pairs of the search texts, in the same order. */
  readonly pairs: LetterPairs;
}

/** Builds the index; the entries must stay unchanged. */
export function openSearchIndex<Entry extends SearchEntry>(entries: readonly Entry[]): SearchIndex<Entry> {
  const pairs = openLetterPairs(entries.length);
  for (const { searchText } of entries) pairs.add(searchText);
  return { entries, pairs };
}

/** Restricts a search to some entries. */
export type Scope<Entry> = (entry: Entry) => boolean;

/** Returns all entries in the scope that match. */
export function findAll<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  finder: Finder,
  isInScope: Scope<Entry>,
): readonly Entry[] {
  return [...foundIn(index, finder, isInScope)];
}

/** Whether any entry in the scope matches; stops at the first. */
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
  const matches = finder.matches(pairs);
  for (let column = 0; column < pairs.columns; column += 1) {
    for (let texts = matches(column, ALL); texts !== 0; texts &= texts - 1) {
      const entry = entries[column * 32 + lowestBit(texts)];
      if (entry !== undefined && isInScope(entry)) yield entry;
    }
  }
}

const ALL = -1;
