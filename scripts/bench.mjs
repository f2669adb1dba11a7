import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode, root } from './steps/project.mjs';

/**
 * Compares the product with its budgets: first the sizes of the build, then every measure in tests/perf/. Exits 1 if a
 * budget is exceeded. `npm run bench -- sizes` stops after the sizes; other words choose the measures by file name.
 *
 * A measure is a file that exports `name` and `measure()`; scripts/steps/run-measure.mjs has the shapes. Times are
 * meaningful only on an otherwise idle machine; every table says how busy it was.
 */
const { positionals: words } = readArguments(
  {},
  'npm run bench -- <part of a file name> ...   run these measures of tests/perf; "sizes" measures only the build',
  Number.POSITIVE_INFINITY,
);
requireNode();
await ensureInstalled();
const { buildWhatChanged } = await import('./steps/build.mjs');
const { installed, run } = await import('./steps/run.mjs');
const { browserSettings } = await import('./steps/browser.mjs');
const { isOver, tableOf } = await import('./steps/show-measured.mjs');

const built = await buildWhatChanged();
if (built !== 0) process.exit(built);

/** @param {number} bytes */
const kilobytes = (bytes) => Math.round(bytes / 100) / 10;

/** @returns {import('./steps/show-measured.mjs').MeasuredGroup} */
const measureSizes = () => {
  const { stdout, stderr } = spawnSync(installed('size-limit'), ['--json'], { cwd: root, encoding: 'utf8' });
  if (!stdout.trim().startsWith('[')) throw new Error(`size-limit printed no result: ${stderr}${stdout}`);
  /** @type {{ name: string, size: number, sizeLimit: number }[]} */
  const sizes = JSON.parse(stdout);
  return {
    name: 'Build sizes',
    measured: sizes.map(({ name, size, sizeLimit }) => ({
      name: `${name}, gzip`,
      value: kilobytes(size),
      unit: 'KB',
      budget: kilobytes(sizeLimit),
    })),
  };
};

const reports = join(root, 'node_modules', '.cache', 'perf', 'reports');
mkdirSync(reports, { recursive: true });

/**
 * Measures in a separate process, so that earlier measures have no influence.
 *
 * @param {string} file
 * @returns {Promise<import('./steps/show-measured.mjs').MeasuredGroup | undefined>} undefined if it failed
 */
const measureInProcess = async (file) => {
  const report = join(reports, `${file}.json`);
  rmSync(report, { force: true });
  const code = await run(installed('tsx'), ['scripts/steps/run-measure.mjs', `tests/perf/${file}`, report], {
    env,
    timeoutMs: 600_000,
  });
  return code === 0 && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
};

const perf = join(root, 'tests', 'perf');
const measures = readdirSync(perf).filter((file) => file.endsWith('.ts'));
const chosen = measures.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const env = chosen.length === 0 ? {} : await browserSettings();

const groups = [measureSizes()];
let failed = 0;
for (const file of chosen) {
  console.log(`Measuring ${file.replace(/\.ts$/, '')} ...`);
  const startedAt = performance.now();
  const group = await measureInProcess(file);
  console.log(
    `  ${group === undefined ? 'failed' : 'done'} after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  if (group === undefined) failed += 1;
  else groups.push(group);
}

console.log(`\n${tableOf(groups)}\n`);
const exceeded = groups.flatMap(({ measured }) => measured).filter(isOver).length;
console.log(exceeded === 0 ? 'All measured budgets are met.' : `${exceeded} budgets are exceeded.`);
if (failed > 0) console.log(`${failed} measures failed; see their output above.`);
process.exitCode = exceeded + failed === 0 ? 0 : 1;
