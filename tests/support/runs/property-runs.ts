import { configureGlobal } from 'fast-check';
import { setClockBackInEachTest } from './clock-jump.ts';

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

/** CLOCK_JUMP=2: the machine's clock is set back by five minutes at the second look that a test takes at it. */
const jumpsAtLook = Number(process.env['CLOCK_JUMP'] ?? 0);
if (jumpsAtLook > 0) setClockBackInEachTest(jumpsAtLook);
