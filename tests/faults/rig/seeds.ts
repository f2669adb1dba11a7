import { isEveryKind } from '#tests/support/runs/every-kind';

/** Every run of `npm test` uses another moment. The seed in a failed test's name repeats it. */
export const SEED = Number(process.env['FAULT_SEED'] ?? 1);

/** Numbers from 0 to 1, the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number = SEED): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The kinds of a fault that a run tries: one, chosen by the seed, so that other runs try the others; all with
 * FAULT_KINDS=all, as in the soak.
 */
export function kindsToTry<Kind>(kinds: readonly [Kind, ...Kind[]]): readonly Kind[] {
  if (isEveryKind) return kinds;
  return [kinds[SEED % kinds.length] ?? kinds[0]];
}
