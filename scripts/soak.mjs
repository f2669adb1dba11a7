import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Everything that is tried with chance, far more often than `npm test` does: `npm run test:soak`.
 *
 * FC_RUNS is how many examples a property of the rules takes, SOAK_RUNS how many lives of a phone are lived through, from
 * SOAK_SEED on. A failure names its seed: `SOAK_SEED=1234 SOAK_RUNS=1 npm run test:soak` lives that life again.
 */
requireNode();
await ensureInstalled();

const examples = process.env['FC_RUNS'] ?? '10000';
const lives = process.env['SOAK_RUNS'] ?? '200';
const seed = process.env['SOAK_SEED'] ?? String(Date.now() % 1_000_000_000);
const patient = ['run', '--testTimeout=1800000'];

/** @type {readonly (readonly [title: string, parameters: readonly string[], env: Record<string, string>])[]} */
const parts = [
  [`Rules and wire, ${examples} examples each`, ['--project', 'rules'], { FC_RUNS: examples }],
  [
    `A phone and the real shop, ${lives} lives from seed ${seed} on`,
    ['tests/stories/soak', 'tests/stories/18-', 'tests/stories/19-'],
    { SOAK_RUNS: lives, SOAK_SEED: seed },
  ],
];

const failed = [];
for (const [title, parameters, env] of parts) {
  console.log(`\n=== ${title}\n`);
  if ((await run(installed('vitest'), [...patient, ...parameters], { env })) !== 0) failed.push(title);
}
for (const title of failed) console.error(`FAILED: ${title}`);
process.exitCode = failed.length === 0 ? 0 : 1;
