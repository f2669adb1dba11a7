/** Pseudo-random numbers that are the same for the same seed on every machine (mulberry32). */
export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `below`. */
  below(below: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
