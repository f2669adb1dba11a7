import type { Scope, SearchEntry, SearchIndex } from '../matching/search-index.ts';
import type { Nicknames } from '../nicknames/nicknames.ts';

/** The searched products, with the names by which customers call them. */
export interface SearchRange<Entry extends SearchEntry> {
  readonly index: SearchIndex<Entry>;
  readonly isInScope: Scope<Entry>;
  readonly nicknames: Nicknames;
}

export interface SearchMatches<Entry> {
  /** Entries that match every part of the query. */
  readonly exact: readonly Entry[];
  /** Only if nothing matches exactly: what was probably meant. */
  readonly similar: readonly Entry[];
}

/** Whether anything was found, exactly or similarly. */
export function hasMatches<Entry>({ exact, similar }: SearchMatches<Entry>): boolean {
  return exact.length + similar.length > 0;
}

/** The scope of a search in all entries. */
export const everything = () => true;
