import type { LetterPairs, Prefilter } from './letter-pairs.ts';

/** A search criterion for folded texts. */
export interface Finder {
  /** Whether a text matches. */
  readonly isIn: (text: string) => boolean;
  /** A fast filter that passes every matching text and few others. */
  readonly prefilter: (pairs: LetterPairs) => Prefilter;
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
    prefilter(pairs) {
      const prefilters = finders.map((finder) => finder.prefilter(pairs));
      return (column, texts) => {
        let through = 0;
        for (const prefilter of prefilters) through |= prefilter(column, texts & ~through);
        return through;
      };
    },
  };
}

/**
 * Matches texts that match all finders. The order matters for speed: the first finders should exclude the most.
 */
export function allOf(finders: readonly Finder[]): Finder {
  return {
    isIn(text) {
      for (const finder of finders) if (!finder.isIn(text)) return false;
      return true;
    },
    prefilter(pairs) {
      const prefilters: Prefilter[] = [];
      return (column, texts) => {
        let through = texts;
        for (let place = 0; place < finders.length && through !== 0; place += 1) {
          const prefilter = (prefilters[place] ??= finders[place]?.prefilter(pairs) ?? passAll);
          through = prefilter(column, through);
        }
        return through;
      };
    },
  };
}

const passAll: Prefilter = (_, texts) => texts;
