import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readArguments } from './steps/arguments.mjs';
import { root } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/**
 * Measures the coverage of the rules, the outbox, the phone's database and the server by the tests of vitest: `npm run
 * coverage`.
 *
 * Each project of vitest runs by itself (one after the other, because two at once would measure each other), and a line
 * or branch counts if any of them ran it. Browsers, and processes that a test starts, are not counted.
 */
const HELP = `npm run coverage                          run the tests and print a table
npm run coverage -- --read reports        print a table of the reports in this folder and its subfolders
npm run coverage -- --json figures.json   also write the figures to this file`;

const { values } = readArguments({ read: { type: 'string' }, json: { type: 'string' } }, HELP);

/** The measured folders; `coverage.include` takes the same list. */
const FOLDERS = ['domain', 'src/sync', 'src/local', 'server/services', 'server/store'];
const PROJECTS = ['rules', 'phone', 'server-alike', 'server', 'stories', 'operations'];

/**
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ start: Place, end: Place }} Range
 * @typedef {{ statementMap: Record<string, Range>, s: Record<string, number>,
 *   branchMap: Record<string, { loc: Range, type: string }>, b: Record<string, number[]> }} FileCoverage of istanbul
 * @typedef {{ lines: Map<number, boolean>, branches: Map<string, boolean> }} Seen
 * @typedef {{ found: number, hit: number, percent: number }} Figure
 */

/**
 * Runs a project with coverage. A failed test is reported, and its lines still count.
 *
 * @param {string} project
 * @param {string} folder
 */
const measure = (project, folder) =>
  run(installed('vitest'), [
    'run',
    '--project',
    project,
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${join(folder, project)}`,
    ...FOLDERS.map((measured) => `--coverage.include=${measured}/**/*.ts`),
  ]);

/** @param {Range} range */
const nameOf = ({ start, end }) => `${start.line}:${start.column}-${end.line}:${end.column}`;

/**
 * Adds one report of a file. Reports number the statements, and two transformations of a file may number them
 * differently, so they are matched by position.
 *
 * @param {Seen} seen @param {FileCoverage} file
 */
const add = ({ lines, branches }, file) => {
  for (const [number, range] of Object.entries(file.statementMap)) {
    const { line } = range.start;
    lines.set(line, (lines.get(line) ?? false) || (file.s[number] ?? 0) > 0);
  }
  for (const [number, { type, loc }] of Object.entries(file.branchMap)) {
    for (const [arm, hits] of (file.b[number] ?? []).entries()) {
      const name = `${type} ${nameOf(loc)} ${arm}`;
      branches.set(name, (branches.get(name) ?? false) || hits > 0);
    }
  }
};

/** @param {string} folder @returns {readonly string[]} */
const reportsBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('coverage-final.json'))
    .map((path) => join(folder, path));

/** Returns the path from the measured folder on, also for a worktree elsewhere. @param {string} path */
const measuredPath = (path) => {
  const folder = FOLDERS.find((measured) => path.includes(`/${measured}/`));
  return folder === undefined ? undefined : path.slice(path.lastIndexOf(`/${folder}/`) + 1);
};

/** @param {readonly boolean[]} parts @returns {Figure} */
const figure = (parts) => {
  const hit = parts.filter(Boolean).length;
  return { found: parts.length, hit, percent: Math.round((hit / Math.max(parts.length, 1)) * 10_000) / 100 };
};

const folder = values.read ?? join(root, 'coverage');
let failed = 0;
if (values.read === undefined) {
  rmSync(folder, { recursive: true, force: true });
  for (const project of PROJECTS) if ((await measure(project, folder)) !== 0) failed += 1;
}
const reports = existsSync(folder) ? reportsBelow(folder) : [];
if (reports.length === 0) {
  console.error(`No coverage-final.json found in ${folder}.`);
  process.exit(1);
}

/** @type {Map<string, Seen>} */
const files = new Map();
for (const report of reports) {
  /** @type {Record<string, FileCoverage>} */
  const all = JSON.parse(readFileSync(report, 'utf8'));
  for (const [path, file] of Object.entries(all)) {
    const name = measuredPath(path);
    if (name === undefined) continue;
    const seen = files.get(name) ?? { lines: new Map(), branches: new Map() };
    files.set(name, seen);
    add(seen, file);
  }
}

const figures = FOLDERS.map((measured) => {
  const inside = [...files].filter(([name]) => name.startsWith(`${measured}/`)).map(([, seen]) => seen);
  return {
    folder: measured,
    files: inside.length,
    lines: figure(inside.flatMap(({ lines }) => [...lines.values()])),
    branches: figure(inside.flatMap(({ branches }) => [...branches.values()])),
  };
});

/** @param {Figure} figure */
const told = ({ found, hit, percent }) =>
  `${percent.toFixed(2).padStart(6)} % ${`${hit}/${found}`.padStart(12)}`;
console.log(`\n${'folder'.padEnd(16)} files ${'lines'.padStart(21)} ${'branches'.padStart(21)}`);
for (const { folder: name, files: count, lines, branches } of figures)
  console.log(`${name.padEnd(16)} ${String(count).padStart(5)} ${told(lines)} ${told(branches)}`);
console.log(`${reports.length} reports in ${relative(root, folder) || '.'}`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
process.exitCode = failed === 0 ? 0 : 1;
