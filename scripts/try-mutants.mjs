import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from './mutants/mutants.mjs';
import { readArguments } from './steps/arguments.mjs';
import { root } from './steps/project.mjs';
import { RESULTS_FILE } from './steps/results/append-result.mjs';
import { readResultsFile } from './steps/results/read-results.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Breaks the product on purpose, one small mistake at a time, and names the test that noticed: `npm run mutants`. Fails
 * if none did. The files are changed in place and restored, also after an interruption; the next run restores the files
 * of a killed one.
 */
const { values } = readArguments(
  { only: { type: 'string' } },
  'npm run mutants -- --only price-level   run only this mutant',
);
const chosen = mutants.filter(
  ({ name }) => values.only === undefined || values.only.split(',').includes(name),
);
if (chosen.length === 0) {
  console.error(`Unknown mutant. Mutants: ${mutants.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const cache = join(root, 'node_modules', '.cache', 'mutants');
const leftover = join(cache, 'original.json');
const results = join(cache, 'results.jsonl');
mkdirSync(cache, { recursive: true });

const restore = () => {
  if (!existsSync(leftover)) return;
  /** @type {{ file: string, text: string }} */
  const { file, text } = JSON.parse(readFileSync(leftover, 'utf8'));
  writeFileSync(join(root, file), text);
  rmSync(leftover);
};
restore();
process.on('exit', restore);

/**
 * Returns the names of the failed tests. A file that does not load is not a test that noticed the mutant, so it ends
 * the script.
 *
 * @param {readonly string[]} tests
 */
const failuresOf = async (tests) => {
  const missing = tests.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`Not found: ${missing.join(', ')}.`);
  rmSync(results, { force: true });
  const options = [`--reporter=${join(root, 'scripts/steps/results/vitest-reporter.mjs')}`, '--silent=true'];
  const code = await run(installed('vitest'), ['run', ...options, ...tests], {
    env: { [RESULTS_FILE]: results },
  });
  const { passed, failures } = readResultsFile(results);
  const failed = failures.map((failure) => failure.split('\n')[0] ?? '');
  const didRun = failed.every((name) => name.includes(' › ')) && (code === 0) === (failed.length === 0);
  if (!didRun) throw new Error(`Some tests of ${tests.join(', ')} did not run.`);
  return { passed, failed };
};

const whole = await failuresOf([...new Set(chosen.flatMap(({ tests }) => tests))]);
if (whole.failed.length > 0 || whole.passed === 0) {
  console.error(`These tests fail without any mutant, so they prove nothing:\n${whole.failed.join('\n')}`);
  process.exit(1);
}
console.log(`Without a mutant ${whole.passed} tests pass.`);

/** A few failures are enough, and some mutants fail whole files. */
const SHOWN = 5;

/** @type {string[]} */
const survivors = [];
for (const { name, effect, file, from, to, tests } of chosen) {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.split(from).length !== 2) {
    console.error(`${name}: its text must occur exactly once in ${file}.`);
    survivors.push(name);
    continue;
  }
  writeFileSync(leftover, JSON.stringify({ file, text }));
  writeFileSync(
    join(root, file),
    text.replace(from, () => to),
  );
  const { failed } = await failuresOf(tests);
  restore();
  if (failed.length === 0) survivors.push(name);
  console.log(`\n${name}: ${effect} (${file})`);
  console.log(
    failed.length === 0
      ? '  SURVIVED'
      : failed
          .slice(0, SHOWN)
          .map((each) => `  caught by ${each}`)
          .join('\n'),
  );
  if (failed.length > SHOWN) console.log(`  and by ${failed.length - SHOWN} more`);
}
console.log(`\n${chosen.length - survivors.length} caught, ${survivors.length} survived`);
for (const name of survivors) console.error(`SURVIVED: ${name}`);
process.exitCode = survivors.length === 0 ? 0 : 1;
