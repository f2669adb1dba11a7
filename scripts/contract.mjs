import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/** Checks whether a back end follows the contract: `npm run contract -- --help`. */
requireNode();
await ensureInstalled();
process.exitCode = await run(installed('tsx'), ['server/contract-suite.ts', ...process.argv.slice(2)]);
