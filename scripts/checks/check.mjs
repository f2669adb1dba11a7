import { readArguments } from '#scripts/steps/arguments.mjs';
import { ensureInstalled } from '#scripts/steps/install.mjs';
import { requireNode } from '#scripts/steps/project.mjs';

/**
 * Runs the checks of a kind of change. Those before a commit take a minute, without a build, stories, a server, a
 * browser or PostgreSQL. Those of the server and the stories run on a PostgreSQL of their own; the soak runs the server's
 * tests on the embedded database.
 */
const help = `npm run check           the checks before a commit
npm run check:server    the server's tests
npm run check:stories   the stories of a phone and a real server in one process`;

const { values } = readArguments({ of: { type: 'string', default: 'commit' } }, help);
requireNode();
await ensureInstalled();
const { runStages } = await import('#scripts/steps/run-stages.mjs');
const { quickStages, serverStages, storyStages } = await import('#scripts/steps/stages.mjs');

const stages = { commit: quickStages, server: serverStages, stories: storyStages }[values.of];
if (stages === undefined) {
  console.error(help);
  process.exit(2);
}
await runStages(stages);
