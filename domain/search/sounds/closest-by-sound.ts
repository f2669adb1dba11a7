import { entriesWithMostWindows } from '../matching/most-windows.ts';
import type { Scope, SearchEntry, SearchIndex } from '../matching/search-index.ts';
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
  return closestOf(entriesWithMostWindows(index, windows, isInScope, MAX_COMPARED), sounds);
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
  let least = MIN_COVERAGE;
  const scored = entries.map((entry) => {
    const score = coverage(entry, least);
    least = Math.max(least, score - NEARLY);
    return { entry, score };
  });
  return scored
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
