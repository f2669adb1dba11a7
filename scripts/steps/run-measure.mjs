import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOver, tableOf } from './show-measured.mjs';

/**
 * Runs one measure of tests/perf/: `tsx scripts/steps/run-measure.mjs <measure> [<file for its numbers as JSON>]`.
 * Without a file it prints them, and exits 1 if one is over its budget.
 *
 * @typedef {{ name: string, measure: () => Promise<readonly import('./show-measured.mjs').Measured[]> }} Measure
 */
const [path = '', report] = process.argv.slice(2);
/** @type {Measure} */
const { name, measure } = await import(pathToFileURL(resolve(path)).href);

const measured = await measure();
if (report === undefined) {
  console.log(tableOf([{ name, measured }]));
  if (measured.some(isOver)) process.exitCode = 1;
} else {
  writeFileSync(report, JSON.stringify({ name, measured }));
}
// A measure may leave a server or a connection open, but all its numbers are printed.
process.exit();
