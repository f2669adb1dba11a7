import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { ensureInstalled } from '#scripts/steps/install.mjs';
import { requireNode } from '#scripts/steps/project.mjs';

/** The tests of the server, on a PostgreSQL of their own; the soak has them on the embedded database. */
refuseArguments('npm run check:server');
requireNode();
await ensureInstalled();
const { runStages } = await import('#scripts/steps/run-stages.mjs');
const { serverStages } = await import('#scripts/steps/stages.mjs');

await runStages(serverStages);
