import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sizeBudgets } from './budgets.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode, root } from './steps/project.mjs';

/**
 * What the product costs, against its budgets: sizes of the build, then every measure in tests/perf/. Exits 1 where a
 * budget is exceeded. `npm run bench -- sizes` stops after the sizes; other words choose the measures by file name.
 *
 * A measure is a file that exports `name` and `measure()`; scripts/steps/run-measure.mjs has the shapes.
 */
requireNode();
await ensureInstalled();
const { buildWhatChanged } = await import('./steps/build.mjs');
const { installed, run } = await import('./steps/run.mjs');
const { showMeasured } = await import('./steps/show-measured.mjs');
const { phoneFolder, readPrecache } = await import('./steps/phone-bundle.mjs');

const built = await buildWhatChanged();
if (built !== 0) process.exit(built);

let exceeded = 0;

/** @param {import('./steps/show-measured.mjs').Measured} measured */
const show = (measured) => {
  if (showMeasured(measured)) exceeded += 1;
};

/** @param {number} bytes */
const kilobytes = (bytes) => Math.round(bytes / 100) / 10;

const measureSizes = () => {
  const { stdout, stderr } = spawnSync(installed('size-limit'), ['--json'], { cwd: root, encoding: 'utf8' });
  if (!stdout.trim().startsWith('[')) throw new Error(`size-limit gave no answer: ${stderr}${stdout}`);
  /** @type {{ name: string, size: number, sizeLimit: number }[]} */
  const sizes = JSON.parse(stdout);
  for (const { name, size, sizeLimit } of sizes) {
    show({ name: `${name}, gzip`, value: kilobytes(size), unit: 'KB', budget: kilobytes(sizeLimit) });
  }
  const files = readPrecache();
  const transferred = files.reduce((sum, file) => {
    const content = readFileSync(join(phoneFolder, file));
    return sum + (file.endsWith('.woff2') ? content.length : gzipSync(content).length);
  }, 0);
  show({
    name: `Precache at install, transferred (${files.length} files)`,
    value: kilobytes(transferred),
    unit: 'KB',
    budget: kilobytes(sizeBudgets.precacheBytes),
  });
};

console.log('\n=== Sizes of the build\n');
measureSizes();

const words = process.argv.slice(2);
const perf = join(root, 'tests', 'perf');
const measures = existsSync(perf) ? readdirSync(perf).filter((file) => file.endsWith('.ts')) : [];
const chosen = measures.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
for (const file of chosen) {
  // Each in a process of its own, so that none is slower or faster for what ran before it.
  const code = await run(installed('tsx'), ['scripts/steps/run-measure.mjs', `tests/perf/${file}`], {
    timeoutMs: 300_000,
  });
  if (code !== 0) exceeded += 1;
}

console.log(exceeded === 0 ? '\nEvery budget holds.' : `\n${exceeded} budgets are exceeded.`);
process.exitCode = exceeded === 0 ? 0 : 1;
