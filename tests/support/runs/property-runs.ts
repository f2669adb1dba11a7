import { configureGlobal } from 'fast-check';
import { setClockBackInEachTest } from './clock-jump.ts';

/** The number of examples for every property, which `npm run test:soak` raises. */
const runs = Number(process.env['FC_RUNS'] ?? 0);

/** True if the run tries everything, where an ordinary run tries only a part. */
export const IS_SOAK = runs > 0;

/** `npm test` always tries the same examples, because it checks a change. The soak uses a new seed each time. */
const SEED_OF_THE_GATE = 25;
const seed = Number(process.env['SOAK_SEED'] ?? SEED_OF_THE_GATE);

configureGlobal({ seed, ...(IS_SOAK ? { numRuns: runs } : {}) });

/** Settings for a property that needs another number of examples than the usual hundred. The soak uses its own. */
export const examples = (count: number): { readonly numRuns: number } => ({
  numRuns: IS_SOAK ? Math.max(runs, count) : count,
});

/** CLOCK_JUMP=2 sets the machine's clock back by five minutes at a test's second reading of it. */
const jumpsAtLook = Number(process.env['CLOCK_JUMP'] ?? 0);
if (jumpsAtLook > 0) setClockBackInEachTest(jumpsAtLook);
