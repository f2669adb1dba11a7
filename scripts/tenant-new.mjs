import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Creates a new tenant from a clone: `npm run tenant:new -- --help`. The build has dist/server/new-tenant.mjs for this.
 */
requireNode();
await ensureInstalled();
process.exitCode = await run(installed('tsx'), ['server/new-tenant.ts', ...process.argv.slice(2)]);
