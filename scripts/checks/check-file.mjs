import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readArguments } from '#scripts/steps/arguments.mjs';
import { testsThatReach } from '#scripts/steps/import-graph.mjs';
import { nearestTests } from '#scripts/steps/nearest-tests.mjs';
import { root } from '#scripts/steps/project.mjs';
import { installed, run } from '#scripts/steps/run.mjs';

/**
 * Formats, lints and type-checks one file, and runs the tests that reach it: `npm run check:file
 * domain/kernel/money.ts`. If there are many, it runs the nearest; `-- --all` runs all, which can take minutes.
 */
const usage = 'Usage: npm run check:file <path of a file> [-- --all]';
const { positionals, values } = readArguments({ all: { type: 'boolean' } }, usage, 1);
const [path] = positionals;
if (path === undefined || !existsSync(path)) {
  console.error(usage);
  process.exit(2);
}
const file = relative(root, resolve(path));
const [world = ''] = file.split('/');

const checkTypes = async () =>
  existsSync(`${root}/${world}/tsconfig.json`)
    ? await run(installed('tsc'), ['-b', world, '--checkers', '1'])
    : 0;

/** About twenty seconds with the runner's start, on two cores. */
const SECONDS_OF_TESTS = 14;

const runTests = async () => {
  const reaching = testsThatReach(file);
  const chosen = nearestTests(file, reaching, values.all === true ? Infinity : SECONDS_OF_TESTS);
  if (chosen.length === 0) {
    console.log(`No test imports ${file}.`);
    return 0;
  }
  const code = await run(installed('vitest'), ['run', '--reporter=dot', ...chosen]);
  console.log(
    `${chosen.length} of ${reaching.length} test files that depend on ${file}` +
      (chosen.length < reaching.length ? ', the nearest.' : '.'),
  );
  return code;
};

// Formatting and lint run first, because they find slips quickly. Types and tests then take one core each.
const codes = [
  await run(installed('oxfmt'), [file]),
  await run(installed('oxlint'), ['--deny-warnings', file]),
  ...(await Promise.all([checkTypes(), runTests()])),
];
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
