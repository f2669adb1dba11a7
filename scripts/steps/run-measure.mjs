import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { showMeasured } from './show-measured.mjs';

/**
 * Runs one measure of tests/perf/ and prints its numbers; exits 1 where one is over its budget.
 *
 * @typedef {{ name: string, measure: () => Promise<readonly import('./show-measured.mjs').Measured[]> }} Measure
 */
const [path = ''] = process.argv.slice(2);
/** @type {Measure} */
const { name, measure } = await import(pathToFileURL(resolve(path)).href);

console.log(`\n=== ${name}\n`);
for (const measured of await measure()) if (showMeasured(measured)) process.exitCode = 1;
// A measure may leave a server or a browser's connection open; its numbers are all said.
process.exit();
