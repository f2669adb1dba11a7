import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/** The property tests with many more examples than `npm test` takes: `npm run test:soak`, or FC_RUNS=100000. */
requireNode();
await ensureInstalled();
process.exitCode = await run(installed('vitest'), ['run', '--project', 'rules', '--testTimeout=600000'], {
  env: { FC_RUNS: process.env['FC_RUNS'] ?? '10000' },
});
