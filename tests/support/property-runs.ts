import { configureGlobal } from 'fast-check';

/** `npm run test:soak` asks every property for more examples than an ordinary run takes. */
const runs = Number(process.env['FC_RUNS'] ?? 0);

/** Everything is tried that an ordinary run tries a part of. */
export const IS_SOAK = runs > 0;

/** `npm test` tries the same examples each time, because it judges a change. The soak names a new seed each time. */
const SEED_OF_THE_GATE = 25;
const seed = Number(process.env['SOAK_SEED'] ?? SEED_OF_THE_GATE);

configureGlobal({ seed, ...(IS_SOAK ? { numRuns: runs } : {}) });

/** For a property that needs another number of examples than the usual hundred; the soak asks for its own. */
export const examples = (count: number): { readonly numRuns: number } => ({
  numRuns: IS_SOAK ? Math.max(runs, count) : count,
});
