import type { LetterPairs, Sieve } from './letter-pairs.ts';

/** What is looked for in folded texts. */
export interface Finder {
  /** Whether a text has it. */
  readonly isIn: (text: string) => boolean;
  /** Lets every text through that has it, and few others. */
  readonly sieve: (pairs: LetterPairs) => Sieve;
}

/** @param finders one or more */
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

/** In this order: what lets nothing through spares the others. */
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
