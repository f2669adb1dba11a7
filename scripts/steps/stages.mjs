import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { root } from './project.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { installed, run } from './run.mjs';

/**
 * @typedef {import('./reports.mjs').Count} Count
 * @typedef {{ name: string, title: string, count: () => Promise<Count>, isBesideTheBuild?: boolean }} Stage
 */

const minuteMs = 60_000;

/** Of a build: these stages run alone, and in their order. */
const ofTheBuild = ['build', 'size'];

/**
 * A stage that either holds or does not, and counts as one test.
 *
 * @param {string} name
 * @param {string} title
 * @param {() => Promise<number>} exitCode
 * @returns {Stage}
 */
const gate = (name, title, exitCode) => ({
  name,
  title,
  isBesideTheBuild: !ofTheBuild.includes(name),
  count: async () =>
    (await exitCode()) === 0
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [] },
});

const reports = join(root, 'node_modules', '.cache', 'reports');

/**
 * Runs a test runner that writes a JSON report and counts what the report says. A runner that fails without a failed
 * test (a file that does not load, a crash, no report at all) counts as one failure, so nothing fails unseen.
 *
 * @template Report what the runner's JSON says
 * @param {string} name
 * @param {(report: string) => Promise<number>} runTests
 * @param {(report: Report) => Count} read
 * @returns {() => Promise<Count>}
 */
const counted = (name, runTests, read) => async () => {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const code = await runTests(report);
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, failures: [] };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
};

/**
 * @param {string} report
 * @param {string} project of vitest; `!server` is all but that one
 */
const vitest = (report, project) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  '--project',
  project,
];

/**
 * @param {string} name
 * @param {string} project of vitest
 */
const onTheEmbeddedDatabase = (name, project) =>
  counted(
    name,
    (report) => run(installed('vitest'), vitest(report, project), { timeoutMs: 20 * minuteMs }),
    readVitest,
  );

/**
 * A test that failed is tried once more, with a browser of its own: what passes then is named in the summary, and its cause is
 * looked for. Whoever runs Playwright by hand sees the first failure.
 *
 * @param {string} name
 * @param {readonly string[]} options of Playwright
 * @returns {() => Promise<Count>}
 */
const inBrowser = (name, options) => async () => {
  const { browserSettings } = await import('./browser.mjs');
  const { freePort } = await import('./postgres.mjs');
  const settings = await browserSettings();
  const ports = [String(await freePort()), String(await freePort()), String(await freePort())];
  const [port, otherPort, mapPort] = ports;
  return counted(
    name,
    (report) =>
      run(installed('playwright'), ['test', ...options, '--retries=1', '--reporter=list,json'], {
        env: {
          ...settings,
          E2E_PORT: port,
          E2E_OTHER_PORT: otherPort,
          E2E_MAP_PORT: mapPort,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
        timeoutMs: 25 * minuteMs,
      }),
    readPlaywright,
  )();
};

/** Every stage of `npm test`, in its order: what is quick and explains most comes first. @type {readonly Stage[]} */
export const stages = [
  gate('build', 'Build of the phone app and the server', () => buildWhatChanged()),
  gate('types', 'Types, one world after the other', () => run(installed('tsc'), ['-b'])),
  gate('lint', 'Lint', () => run(installed('oxlint'), ['--deny-warnings'])),
  gate('format', 'Format', () => run(installed('oxfmt'), ['--check'])),
  gate('knip', 'Nothing unused', () => run(installed('knip'), [])),
  gate('messages', 'Every message is there in every language', () =>
    run(process.execPath, ['scripts/check-messages.mjs']),
  ),
  gate('docs', 'Documents name only what exists', () => run(process.execPath, ['scripts/check-docs.mjs'])),
  gate('size', 'Sizes within their budgets', () => run(installed('size-limit'), [])),
  {
    name: 'vitest',
    title: 'Rules, wire, phone, stories and the house (embedded database)',
    count: onTheEmbeddedDatabase('vitest', '!server'),
  },
  {
    name: 'postgres',
    title: 'The server, on a real PostgreSQL',
    count: counted(
      'postgres',
      (report) =>
        run(
          process.execPath,
          ['scripts/with-postgres.mjs', '--', installed('vitest'), ...vitest(report, 'server')],
          { timeoutMs: 10 * minuteMs },
        ),
      readVitest,
    ),
  },
  {
    name: 'e2e',
    title: 'A person at the shop: the production build in a browser',
    count: inBrowser('e2e', []),
  },
  {
    name: 'faults',
    title: 'The promises under faults: browsers and servers that are broken and killed',
    count: inBrowser('faults', ['--config', 'playwright.faults.config.ts']),
  },
];

/** Instead of PostgreSQL, where none is started: before a commit. @type {Stage} */
export const serverOnTheEmbeddedDatabase = {
  name: 'server',
  title: 'The server, on the embedded database',
  count: onTheEmbeddedDatabase('server', 'server'),
};

/** @typedef {Count & { title: string, seconds: string }} Result */

/** @param {Stage} stage @returns {Promise<Result>} */
const runStage = async ({ title, count }) => {
  console.log(`\n=== ${title}\n`);
  const started = Date.now();
  const result = await count().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [] };
  });
  return { title, ...result, seconds: ((Date.now() - started) / 1000).toFixed(1) };
};

/** @param {readonly Stage[]} row @returns {Promise<readonly Result[]>} */
const oneAfterTheOther = async (row) => {
  /** @type {Result[]} */
  const results = [];
  for (const stage of row) results.push(await runStage(stage));
  return results;
};

/**
 * Runs the stages one after the other, each to its end, with a heading each, a table last, and under it each test that failed.
 * The build takes one core: what only looks at the source is looked at beside it.
 *
 * @param {readonly Stage[]} chosen
 * @returns {Promise<Count>} the sum
 */
export const runStages = async (chosen) => {
  const builds = chosen.filter(({ name }) => name === 'build');
  const looks = chosen.filter(({ isBesideTheBuild }) => isBesideTheBuild);
  const rest = chosen.filter((stage) => !builds.includes(stage) && !looks.includes(stage));
  const results = (await Promise.all([oneAfterTheOther(builds), oneAfterTheOther(looks)])).flat();
  results.push(...(await oneAfterTheOther(rest)));
  console.log('\n=== Summary\n');
  for (const { title, passed, failed, seconds } of results) {
    const verdict = failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s  ${title}`,
    );
  }
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) {
    const names = failures.map((failure) => failure.split('\n')[0]);
    console.log(`\n=== What failed\n\n${failures.join('\n\n')}\n\n${names.join('\n')}`);
  }
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  if (unsteady.length > 0)
    console.log(`\n=== What passed only at the second time\n\n${unsteady.join('\n\n')}`);
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures,
  };
};
