import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { ensureInstalled } from '#scripts/steps/install.mjs';
import { requireNode } from '#scripts/steps/project.mjs';

/** Runs the stories of a phone and a real server in one process, on a PostgreSQL of their own. */
refuseArguments('npm run check:stories');
requireNode();
await ensureInstalled();
const { runStages } = await import('#scripts/steps/run-stages.mjs');
const { storyStages } = await import('#scripts/steps/stages.mjs');

await runStages(storyStages);
