import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { ensureInstalled } from '#scripts/steps/install.mjs';
import { requireNode } from '#scripts/steps/project.mjs';

/** What must hold before a commit: a minute. No build, no story, no server, no browser, no PostgreSQL. */
refuseArguments('npm run check');
requireNode();
await ensureInstalled();
const { runStages } = await import('#scripts/steps/run-stages.mjs');
const { quickStages } = await import('#scripts/steps/stages.mjs');

await runStages(quickStages);
