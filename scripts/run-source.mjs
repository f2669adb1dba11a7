import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Runs a program of the server from its source, also on a fresh clone: `npm run contract -- --help` checks whether a back
 * end follows the contract, and `npm run tenant:new -- --help` creates a tenant. The build has dist/server/new-tenant.mjs
 * for the latter.
 */
requireNode();
await ensureInstalled();
process.exitCode = await run(installed('tsx'), process.argv.slice(2));
