import { refuseArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';

/** The tests of the server, on a PostgreSQL of their own; the soak has them on the embedded database. */
refuseArguments('npm run check:server');
requireNode();
await ensureInstalled();
const { runStages } = await import('./steps/run-stages.mjs');
const { serverStages } = await import('./steps/stages.mjs');

await runStages(serverStages);
