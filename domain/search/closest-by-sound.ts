import type { Finder } from './finder.ts';
import type { Scope, SearchEntry, SearchIndex } from './search-index.ts';
import { wordFinder } from './word-finder.ts';
import { openSoundCoverage, soundOf } from './sound-coverage.ts';

/** The number of consecutive sounds that are searched together. */
const WINDOW = 3;
const MAX_WINDOWS = 31;
/** The number of entries with the most matching windows that are compared sound by sound. */
const MAX_COMPARED = 120;

/** A smaller share of the query is too ambiguous. */
const MIN_COVERAGE = 0.55;
/** Entries with a score this close to the best are shown too. */
const NEARLY = 0.08;

/** In fewer sounds, a few chance matches would be most of them. */
const MIN_SOUNDS = 5;

function windowsOf(word: string): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - WINDOW + 1) }, (_, at) =>
    word.slice(at, at + WINDOW),
  );
}

/**
 * Finds the entries that contain most of the query in pieces that sound alike, best first. It serves words written
 * together with a spelling error in one of them, and queries longer than a name. Empty if no name has most of it.
 *
 * @param words folded, without numbers
 */
export function findClosestBySound<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  words: readonly string[],
  isInScope: Scope<Entry>,
): readonly Entry[] {
  const sounds = words.map(soundOf);
  if (sounds.join('').length < MIN_SOUNDS) return [];
  const windows = [...new Set(sounds.flatMap(windowsOf))].slice(0, MAX_WINDOWS);
  return closestOf(withMostWindows(index, windows, isInScope), sounds);
}

/** The entries with the most matching windows, then in list order. */
function withMostWindows<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  windows: readonly string[],
  isInScope: Scope<Entry>,
): readonly Entry[] {
  const finders = windows.map(wordFinder);
  const byCount = placesByCount(index, finders);
  const counted: { readonly place: number; readonly entry: Entry; readonly count: number }[] = [];
  // Letter pairs overestimate the number of windows, so entries counted below `count` cannot have more.
  for (let count = byCount.length - 1; count > 0; count -= 1) {
    if (counted.filter((one) => one.count > count).length >= MAX_COMPARED) break;
    for (const place of byCount[count] ?? []) {
      const entry = index.entries[place];
      if (entry === undefined || !isInScope(entry)) continue;
      const own = finders.filter(({ isIn }) => isIn(entry.searchText)).length;
      if (own > 0) counted.push({ place, entry, count: own });
    }
  }
  return counted
    .toSorted((one, other) => other.count - one.count || one.place - other.place)
    .slice(0, MAX_COMPARED)
    .map(({ entry }) => entry);
}

/**
 * The positions of entries by the number of finders that may match, estimated from the letter pairs alone.
 */
function placesByCount(
  { pairs }: SearchIndex<SearchEntry>,
  finders: readonly Finder[],
): readonly (readonly number[] | undefined)[] {
  const prefilters = finders.map(({ prefilter }) => prefilter(pairs));
  const places: number[][] = [];
  const counts = new Uint8Array(32);
  for (let column = 0; column < pairs.columns; column += 1) {
    counts.fill(0);
    let any = 0;
    for (const prefilter of prefilters) {
      let texts = prefilter(column, -1);
      any |= texts;
      for (; texts !== 0; texts &= texts - 1) {
        const bit = 31 - Math.clz32(texts & -texts);
        counts[bit] = (counts[bit] ?? 0) + 1;
      }
    }
    for (; any !== 0; any &= any - 1) {
      const bit = 31 - Math.clz32(any & -any);
      (places[counts[bit] ?? 0] ??= []).push(column * 32 + bit);
    }
  }
  return places;
}

/** Like `findClosestBySound`, among a few entries. */
export function closestInSound<Entry extends SearchEntry>(
  entries: readonly Entry[],
  words: readonly string[],
): readonly Entry[] {
  return closestOf(entries.slice(0, MAX_COMPARED), words.map(soundOf));
}

function closestOf<Entry extends SearchEntry>(
  entries: readonly Entry[],
  sounds: readonly string[],
): readonly Entry[] {
  const coverage = openSoundCoverage(sounds);
  const scored = entries
    .map((entry) => ({ entry, score: coverage(entry) }))
    .toSorted((one, other) => other.score - one.score);
  const least = Math.max(MIN_COVERAGE, (scored[0]?.score ?? 0) - NEARLY);
  return scored.filter(({ score }) => score >= least).map(({ entry }) => entry);
}
