/** Repeatable randomness: the same seed gives the same numbers. */
export interface Dice {
  /** From 0 to 1, without 1. */
  next(): number;
  /** From 0 to `count - 1`. */
  below(count: number): number;
  isOneIn(count: number): boolean;
  /** @throws when there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    isOneIn: (count) => below(count) === 0,
    pick(items) {
      const picked = items[below(items.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
