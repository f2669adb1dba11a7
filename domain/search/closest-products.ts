import { coverage } from './glued-words.ts';
import { findAll, type Scope, type SearchEntry, type SearchIndex } from './search-index.ts';
import { wordFinder } from './word-finder.ts';

/** Letters that are looked for together, and how far apart they begin. */
const WINDOW = 4;
const STEP = 3;

/** Each is a look through the whole index. */
const MAX_WINDOWS = 16;

/** Of what has most of the windows, so many are read letter by letter. */
const MAX_COMPARED = 80;

/** Less of what was written says nothing about what was meant. */
const MIN_COVERAGE = 0.55;
/** What has nearly as much as the best is offered with it. */
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
 * What has most of the letters of a few words, best first: for words with slips in them, and for words that say more than a
 * name has. Nothing where no name has most of them.
 *
 * @param words folded, without numbers
 * @param least how much of the letters a name has to have, from 0 to 1
 */
export function findClosest<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  words: readonly string[],
  isInScope: Scope<Entry>,
  least = MIN_COVERAGE,
): readonly Entry[] {
  const windows = [...new Set(words.flatMap(windowsOf))].slice(0, MAX_WINDOWS);
  const hits = new Map<Entry, number>();
  for (const window of windows)
    for (const entry of findAll(index, wordFinder(window), isInScope))
      hits.set(entry, (hits.get(entry) ?? 0) + 1);
  const likely = [...hits].toSorted((one, other) => other[1] - one[1]).slice(0, MAX_COMPARED);
  const scored = likely
    .map(([entry]) => ({ entry, score: coverage(words, entry.searchText) }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best - NEARLY).map(({ entry }) => entry);
}
