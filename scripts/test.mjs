import { readArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';

/**
 * Runs all checks, also on a fresh clone: `npm test`. Or runs some of them: `npm test -- --only unit,e2e`. All stages
 * run to their end; the last line is the sum, and the exit code says whether all passed.
 */
const { values } = readArguments(
  { only: { type: 'string' } },
  'npm test -- --only unit,e2e   run only these stages',
);
requireNode();
const startedAt = performance.now();
await ensureInstalled();
const installMs = performance.now() - startedAt;
const { runStages } = await import('./steps/run-stages.mjs');
const { stages } = await import('./steps/stages.mjs');

const only = values.only?.split(',');
const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}. Stages: ${stages.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

await runStages(
  stages.filter(({ name }) => only?.includes(name) ?? true),
  { installMs },
);
