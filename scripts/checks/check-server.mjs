import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { ensureInstalled } from '#scripts/steps/install.mjs';
import { requireNode } from '#scripts/steps/project.mjs';

/** Runs the server's tests on a PostgreSQL of their own. The soak runs them on the embedded database. */
refuseArguments('npm run check:server');
requireNode();
await ensureInstalled();
const { runStages } = await import('#scripts/steps/run-stages.mjs');
const { serverStages } = await import('#scripts/steps/stages.mjs');

await runStages(serverStages);
