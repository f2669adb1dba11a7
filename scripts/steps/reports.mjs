import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * What the test runners' JSON reports say, in the few words that the summary has room for.
 *
 * @typedef {{ passed: number, failed: number, failures: readonly string[], unsteady?: readonly string[] }} Count
 *   failures: a text for each test that failed, with the beginning of its error, so that the end of a log is enough to know
 *   what to mend; unsteady: the same for each that failed at first and passed at the second time
 *
 * @typedef {{ fullName: string, status: string, failureMessages: readonly string[] }} VitestTest
 * @typedef {{ name: string, message: string, status: string, assertionResults: readonly VitestTest[] }} VitestFile
 *
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ errors: readonly { message?: string }[], attachments?: readonly Attachment[] }} PlaywrightResult
 * @typedef {{ status: string, results: readonly PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 */

/** Of an error, and of what the page said then. */
const LINES = 12;
const LINES_OF_A_PAGE = 14;

/** What a page says, and of that what it says just now, which comes first: the end of a long log may be cut off. */
const TOLD = /- (?:heading|alert|dialog|status|paragraph|text)\b/;
const NEWS = /- (?:alert|dialog|status)\b/;

/** @param {string} where @param {readonly string[]} errors @param {readonly string[]} more */
const told = (where, errors, more = []) => {
  const lines = errors
    .flatMap((error) => stripVTControlCharacters(error).split('\n'))
    .filter((line) => line.trim() !== '');
  return [where, ...[...lines.slice(0, LINES), ...more].map((line) => `    ${line}`)].join('\n');
};

/**
 * The words of the page at the moment of the failure, its frame left out: on a machine that nobody can look at they tell more
 * than the error.
 *
 * @param {PlaywrightResult} result
 */
const pageWords = ({ attachments = [] }) => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, snapshot = ''] = (path === undefined ? '' : readFileSync(path, 'utf8')).split('```yaml\n');
  const lines = (snapshot.split('\n```')[0] ?? '').split('\n');
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return lines
    .slice(main + 1)
    .filter((line) => TOLD.test(line))
    .toSorted((one, other) => Number(NEWS.test(other)) - Number(NEWS.test(one)))
    .slice(0, LINES_OF_A_PAGE)
    .map(
      (line) =>
        `the page: ${line
          .trim()
          .replace(/^- /, '')
          .replace(/ \[.*?\]/g, '')}`,
    );
};

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: readonly VitestFile[] }} report
 * @returns {Count}
 */
export const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.length === 0 && status === 'failed'
      ? [told(file, [message])]
      : failed.map((test) => told(`${file} › ${test.fullName}`, test.failureMessages));
  }),
});

/** @param {PlaywrightSuite} suite @returns {readonly PlaywrightSpec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {PlaywrightSuite & {
 *   stats: { expected: number, unexpected: number, flaky: number },
 *   errors: readonly { message?: string }[],
 * }} report
 * @returns {Count}
 */
export const readPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  failures: [
    ...report.errors.map(({ message = '' }) => told('outside of a test', [message])),
    ...toldOf(report, 'unexpected'),
  ],
  unsteady: toldOf(report, 'flaky'),
});

/** @param {PlaywrightSuite} report @param {string} verdict @returns {readonly string[]} */
const toldOf = (report, verdict) =>
  specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === verdict)
      .map(({ results }) =>
        told(
          `${file}:${line} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
          results.flatMap(pageWords),
        ),
      ),
  );
