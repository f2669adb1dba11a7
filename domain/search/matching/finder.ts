import { matchesOf, type TextTest } from './known-matches.ts';
import type { LetterPairs, TextFilter } from './letter-pairs.ts';

/** A search criterion for folded texts. */
export interface Finder extends TextTest {
  /** Lets exactly the texts through that match. */
  readonly matches: (pairs: LetterPairs) => TextFilter;
}

/** @param name identifies the test: finders with one name find the same */
export function finderOf(name: string, test: TextTest): Finder {
  return { ...test, matches: (pairs) => matchesOf(name, test, pairs) };
}

/** Matches texts that match any of the finders. @param finders one or more */
export function anyOf(finders: readonly Finder[]): Finder {
  const [first] = finders;
  if (first !== undefined && finders.length === 1) return first;
  return {
    isIn(text) {
      for (const finder of finders) if (finder.isIn(text)) return true;
      return false;
    },
    prefilter: (pairs) => passAny(finders.map((finder) => finder.prefilter(pairs))),
    matches: (pairs) => passAny(finders.map((finder) => finder.matches(pairs))),
  };
}

function passAny(filters: readonly TextFilter[]): TextFilter {
  return (column, texts) => {
    let through = 0;
    for (const filter of filters) through |= filter(column, texts & ~through);
    return through;
  };
}

/**
 * Matches texts that match all finders. The order matters for speed: the first finders should exclude the most.
 */
export function allOf(finders: readonly Finder[]): Finder {
  const [first] = finders;
  if (first !== undefined && finders.length === 1) return first;
  const prefilter = (pairs: LetterPairs) => passAll(finders, (finder) => finder.prefilter(pairs));
  return {
    isIn(text) {
      for (const finder of finders) if (!finder.isIn(text)) return false;
      return true;
    },
    prefilter,
    // Every finder narrows the texts before the first one reads them.
    matches(pairs) {
      const likely = prefilter(pairs);
      const exact = passAll(finders, (finder) => finder.matches(pairs));
      return (column, texts) => exact(column, likely(column, texts));
    },
  };
}

/** @param filterOf called when the first text reaches the finder */
function passAll(finders: readonly Finder[], filterOf: (finder: Finder) => TextFilter): TextFilter {
  const filters: TextFilter[] = [];
  return (column, texts) => {
    let through = texts;
    // The iterator of `entries()` would take most of the time: this runs for every 32 texts of every reading of a query.
    let place = 0;
    for (const finder of finders) {
      if (through === 0) return 0;
      const filter = (filters[place] ??= filterOf(finder));
      through = filter(column, through);
      place += 1;
    }
    return through;
  };
}
