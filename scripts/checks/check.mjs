import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { ensureInstalled } from '#scripts/steps/install.mjs';
import { requireNode } from '#scripts/steps/project.mjs';

/**
 * The checks that must pass before a commit. Takes a minute, without a build, stories, a server, a browser or
 * PostgreSQL.
 */
refuseArguments('npm run check');
requireNode();
await ensureInstalled();
const { runStages } = await import('#scripts/steps/run-stages.mjs');
const { quickStages } = await import('#scripts/steps/stages.mjs');

await runStages(quickStages);
