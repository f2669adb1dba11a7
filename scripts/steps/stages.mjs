import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { root } from './project.mjs';
import { RESULTS_FILE } from './results/append-result.mjs';
import { readResultsFile } from './results/read-results.mjs';
import { installed, run } from './run.mjs';
import { sharedPostgresUrl } from './shared-postgres.mjs';

/**
 * @typedef {import('./results/read-results.mjs').Count} Count
 * @typedef {{ name: string, title: string, kind: 'build' | 'look' | 'tests', count: () => Promise<Count>, countSoFar:
 *   () => Count, }} Stage build: set-up without tests; look: a check of the source, without running it; countSoFar: the
 *   count of an aborted run
 */

const minuteMs = 60_000;

/** @type {Count} */
const nothing = { passed: 0, failed: 0, failures: [], tests: [], setUpMs: 0 };

/**
 * A stage that passes or fails as a whole, and counts as one test.
 *
 * @param {string} name
 * @param {string} title
 * @param {() => Promise<number>} exitCode
 * @param {Stage['kind']} [kind]
 * @returns {Stage}
 */
const gate = (name, title, exitCode, kind = 'look') => {
  const failed = { ...nothing, failed: 1, failures: [title] };
  return {
    name,
    title,
    kind,
    count: async () => ((await exitCode()) === 0 ? { ...nothing, passed: 1 } : failed),
    countSoFar: () => failed,
  };
};

/** @param {string} name @param {string} title @param {string} command @param {readonly string[]} args */
const look = (name, title, command, args) =>
  gate(name, title, () => run(command, args, { isShownAtTheEnd: true }));

const folder = join(root, 'node_modules', '.cache', 'results');

/**
 * A stage whose runner writes each result when its test ends. A runner that fails without a failed test counts as a
 * failure, so nothing fails unseen.
 *
 * @param {string} name
 * @param {string} title
 * @param {(file: string) => Promise<{ code: number, setUpMs?: number }>} runTests receives the results file; setUpMs:
 *   the time before it started the runner
 * @returns {Stage}
 */
const tests = (name, title, runTests) => {
  const file = join(folder, `${name}.jsonl`);
  return {
    name,
    title,
    kind: 'tests',
    countSoFar: () => readResultsFile(file),
    count: async () => {
      mkdirSync(folder, { recursive: true });
      rmSync(file, { force: true });
      const { code, setUpMs = 0 } = await runTests(file);
      const count = readResultsFile(file);
      const all = { ...count, setUpMs: count.setUpMs + setUpMs };
      const isSilent = count.failed === 0 && (code !== 0 || count.passed === 0);
      const words = `${name}: the runner exited with code ${code}, although ${count.passed} tests passed and none failed`;
      return isSilent ? { ...all, failed: 1, failures: [words] } : all;
    },
  };
};

/**
 * @param {readonly string[]} projects projects of Vitest; all run in one process and share its transformed modules
 * @param {string} file the results file
 * @param {Record<string, string>} [env]
 */
const vitest = (projects, file, env = {}) =>
  run(
    installed('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=./scripts/steps/results/vitest-reporter.mjs',
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { env: { ...env, [RESULTS_FILE]: file }, timeoutMs: 20 * minuteMs },
  );

/** @param {string} name @param {string} title @param {readonly string[]} projects of Vitest */
const onPostgres = (name, title, projects) =>
  tests(name, title, async (file) => {
    const startedAt = performance.now();
    const url = await sharedPostgresUrl();
    const setUpMs = performance.now() - startedAt;
    return { code: await vitest(projects, file, { TEST_DATABASE_URL: url }), setUpMs };
  });

/**
 * @param {string} name
 * @param {string} title
 * @param {readonly string[]} options options of Playwright
 * @param {() => Promise<Record<string, string>>} [more] environment variables for it
 */
const inBrowser = (name, title, options, more = async () => ({})) =>
  tests(name, title, async (file) => {
    const startedAt = performance.now();
    const { browserSettings } = await import('./browser.mjs');
    const { freePort } = await import('./postgres.mjs');
    const env = {
      ...(await browserSettings()),
      ...(await more()),
      E2E_PORT: String(await freePort()),
      E2E_MAP_PORT: String(await freePort()),
      [RESULTS_FILE]: file,
    };
    const setUpMs = performance.now() - startedAt;
    const reporter = '--reporter=list,./scripts/steps/results/playwright-reporter.mjs';
    const all = ['test', ...options, reporter];
    const code = await run(installed('playwright'), all, { env, timeoutMs: 25 * minuteMs });
    // If the servers do not start or a file does not load, Playwright ends before it lists the tests.
    if (code !== 0 && !hasStarted(file)) await run(installed('playwright'), [...all, '--list'], { env });
    return { code, setUpMs };
  });

/** @param {string} file */
const hasStarted = (file) => {
  try {
    return readFileSync(file, 'utf8').includes('"files":');
  } catch {
    return false;
  }
};

const onSharedPostgres = async () => ({ TEST_DATABASE_URL: await sharedPostgresUrl() });

/** @param {string} file of a script */
const node = (file) => /** @type {const} */ ([process.execPath, [file]]);

/**
 * Each checker computes the types of the packages for itself, so four of them, the default, take twice the processor
 * time of one.
 */
const typesOfAll = ['-b', '--checkers', '1', '--builders', '2'];

/** The stages that check rules, files and texts. */
const looks = [
  look('types', 'Types', installed('tsc'), typesOfAll),
  look('lint', 'Lint', installed('oxlint'), ['--deny-warnings']),
  look('format', 'Format', installed('oxfmt'), ['--check']),
  look('knip', 'Unused code and dependencies', installed('knip'), []),
  look('messages', 'Messages in all languages', ...node('scripts/checks/check-messages.mjs')),
  look('docs', 'References in documents', ...node('scripts/checks/check-docs.mjs')),
];

const unit = tests('unit', 'Unit tests: domain, contract, phone and house rules', async (file) => ({
  code: await vitest(['rules', 'phone', 'house'], file),
}));

const stories = onPostgres('stories', 'Stories: a phone and a real server in one process, on PostgreSQL', [
  'stories',
]);

const server = onPostgres('server', 'Server tests on PostgreSQL', ['server', 'server-alike']);

/** Every stage of `npm test`, in order: quick and informative ones come first. @type {readonly Stage[]} */
export const stages = [
  gate('build', 'Build of the phone app and the server', () => buildWhatChanged(), 'build'),
  ...looks,
  gate('size', 'Size budgets', () => run(installed('size-limit'), []), 'tests'),
  unit,
  stories,
  server,
  inBrowser('e2e', 'End-to-end tests: the production build in a browser', [], onSharedPostgres),
  inBrowser(
    'faults',
    'Fault tests: browsers and servers that fail or are killed',
    ['--config', 'playwright.faults.config.ts'],
    onSharedPostgres,
  ),
  onPostgres(
    'operations',
    'Operations: starting, killing, restarting, backing up and racing servers (PostgreSQL and embedded)',
    ['operations'],
  ),
];

/**
 * The stages before a commit: no build, no server, no database, and nothing that only matters before a merge.
 *
 * @type {readonly Stage[]}
 */
export const quickStages = [...looks.filter(({ name }) => name !== 'knip'), unit];

export const storyStages = [stories];
export const serverStages = [server];
