import { coverage } from './glued-words.ts';
import { entriesWithMostWindows } from '../matching/most-windows.ts';
import type { Scope, SearchEntry, SearchIndex } from '../matching/search-index.ts';

/** The length of the searched pieces, and the distance between their starts. */
const WINDOW = 4;
const STEP = 3;

/** Each window is a search through the whole index. */
const MAX_WINDOWS = 16;

/** The number of entries with the most matching windows that are compared letter by letter. */
const MAX_COMPARED = 80;

/** A smaller share of the query is too ambiguous. */
const MIN_COVERAGE = 0.55;
/** Entries with a score this close to the best are offered too. */
const NEARLY = 0.08;

function windowsOf(word: string): readonly string[] {
  if (word.length < WINDOW) return [];
  const count = Math.ceil((word.length - WINDOW) / STEP) + 1;
  return Array.from({ length: count }, (_, place) => {
    const at = Math.min(place * STEP, word.length - WINDOW);
    return word.slice(at, at + WINDOW);
  });
}

/**
 * Finds the entries that contain most of the letters of some words, best first. It serves words with spelling
 * errors, and queries longer than a name. Empty if no name has most of them.
 *
 * @param words folded, without numbers
 * @param least the share of letters that a name must have, from 0 to 1
 */
export function findClosest<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  words: readonly string[],
  isInScope: Scope<Entry>,
  least = MIN_COVERAGE,
): readonly Entry[] {
  const windows = [...new Set(words.flatMap(windowsOf))].slice(0, MAX_WINDOWS);
  const likely = entriesWithMostWindows(index, windows, isInScope, MAX_COMPARED);
  const scored = likely
    .map((entry) => ({ entry, score: coverage(words, entry.searchText) }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best - NEARLY).map(({ entry }) => entry);
}
