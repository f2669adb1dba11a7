import { refuseArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';

/** What must hold before a commit: a minute. No build, no story, no server, no browser, no PostgreSQL. */
refuseArguments('npm run check');
requireNode();
await ensureInstalled();
const { runStages } = await import('./steps/run-stages.mjs');
const { quickStages } = await import('./steps/stages.mjs');

await runStages(quickStages);
