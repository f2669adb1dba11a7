import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/** Whether a back end answers as the contract says: `npm run contract -- --help`. */
requireNode();
await ensureInstalled();
process.exitCode = await run(installed('tsx'), ['server/contract-suite.ts', ...process.argv.slice(2)]);
