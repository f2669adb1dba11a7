import { configureGlobal } from 'fast-check';

/** `npm run test:soak` asks every property for more examples than an ordinary run takes. */
const runs = Number(process.env['FC_RUNS'] ?? 0);
if (runs > 0) configureGlobal({ numRuns: runs });
