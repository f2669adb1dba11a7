import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readArguments } from './steps/arguments.mjs';
import { root } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/** Formats, lints and type-checks one file, and runs the tests that reach it: `npm run check:file domain/money.ts`. */
const usage = 'Usage: npm run check:file <path of a file>';
const [path] = readArguments({}, usage, 1).positionals;
if (path === undefined || !existsSync(path)) {
  console.error(usage);
  process.exit(2);
}
const file = relative(root, resolve(path));
const [world = ''] = file.split('/');

const codes = [
  await run(installed('oxfmt'), [file]),
  await run(installed('oxlint'), ['--deny-warnings', file]),
];
if (existsSync(`${root}/${world}/tsconfig.json`)) codes.push(await run(installed('tsc'), ['-p', world]));
codes.push(await run(installed('vitest'), ['related', '--run', '--passWithNoTests', file]));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
