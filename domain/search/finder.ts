import type { LetterPairs, Sieve } from './letter-pairs.ts';

/** A search criterion for folded texts. */
export interface Finder {
  /** Whether a text matches. */
  readonly isIn: (text: string) => boolean;
  /** A fast filter that passes every matching text and few others. */
  readonly sieve: (pairs: LetterPairs) => Sieve;
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
    sieve(pairs) {
      const sieves = finders.map((finder) => finder.sieve(pairs));
      return (column, texts) => {
        let through = 0;
        for (const sieve of sieves) through |= sieve(column, texts & ~through);
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
    sieve(pairs) {
      const sieves: Sieve[] = [];
      return (column, texts) => {
        let through = texts;
        for (let place = 0; place < finders.length && through !== 0; place += 1) {
          const sieve = (sieves[place] ??= finders[place]?.sieve(pairs) ?? letThrough);
          through = sieve(column, through);
        }
        return through;
      };
    },
  };
}

const letThrough: Sieve = (_, texts) => texts;
