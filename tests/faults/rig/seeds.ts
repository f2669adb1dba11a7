import { isEveryKind } from '#tests/support/runs/every-kind';

/** Every run of `npm test` takes another moment; the seed in a failed test's name brings the same one back. */
export const SEED = Number(process.env['FAULT_SEED'] ?? 1);

/** From 0 to 1, the same row of numbers for the same seed (mulberry32). */
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
 * The kinds of one fault that a run tries: one of them, by the seed, so that other runs try the others; all of them with
 * FAULT_KINDS=all, as the soak does.
 */
export function kindsToTry<Kind>(kinds: readonly [Kind, ...Kind[]]): readonly Kind[] {
  if (isEveryKind) return kinds;
  return [kinds[SEED % kinds.length] ?? kinds[0]];
}
