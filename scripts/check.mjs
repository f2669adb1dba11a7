import { refuseArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';

/** What must hold before a commit; quicker than `npm test`: no build, no browser, no PostgreSQL. */
refuseArguments('npm run check');
requireNode();
await ensureInstalled();
const { runStages, serverOnTheEmbeddedDatabase, stages } = await import('./steps/stages.mjs');

const quick = ['types', 'lint', 'format', 'knip', 'messages', 'docs', 'vitest'];
const { passed, failed } = await runStages([
  ...stages.filter(({ name }) => quick.includes(name)),
  serverOnTheEmbeddedDatabase,
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
