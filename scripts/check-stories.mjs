import { refuseArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';

/** The stories of a phone and a real shop in one process, on a PostgreSQL of their own. */
refuseArguments('npm run check:stories');
requireNode();
await ensureInstalled();
const { runStages } = await import('./steps/run-stages.mjs');
const { storyStages } = await import('./steps/stages.mjs');

await runStages(storyStages);
