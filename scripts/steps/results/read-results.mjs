import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {import('./append-result.mjs').Result} Result
 * @typedef {{ name: string, ms: number }} TimedTest
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   failures: readonly string[],
 *   tests: readonly TimedTest[],
 *   setUpMs: number,
 * }} Count failures: a text for each, with the beginning of its error; tests: what ran, with how long it took; setUpMs: until
 *   the first test could begin
 */

/** Ignores an incomplete line of a killed run. @param {string} line @returns {Result[]} */
const parsed = (line) => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
};

/** @param {string} where @param {readonly string[]} words */
const told = (where, words) => [where, ...words.map((line) => `    ${line}`)].join('\n');

/**
 * Counts the results of a run, also of an aborted one. A planned test without a result has failed, and so has a file
 * that was never read.
 *
 * @param {string} text the lines that the reporters wrote
 * @returns {Count}
 */
export const readResults = (text) => {
  const results = text.split('\n').flatMap(parsed);
  const starts = results.filter((each) => 'files' in each);
  const collected = results.filter((each) => 'tests' in each);
  const problems = results.filter((each) => 'problem' in each);
  // If a test is reported twice, the last report counts.
  const done = [...new Map(results.flatMap((each) => ('id' in each ? [[each.id, each]] : []))).values()];

  const names = new Map(collected.flatMap(({ tests }) => tests.map(({ id, name }) => [id, name])));
  const isDone = new Set(done.map(({ id }) => id));
  const notRun = [...names].flatMap(([id, name]) => (isDone.has(id) ? [] : [name]));
  const known = new Set([...collected.map(({ file }) => file), ...problems.map(({ problem }) => problem)]);
  const notRead = new Set(starts.flatMap(({ files }) => files.filter((file) => !known.has(file))));

  const failed = done.filter(({ verdict }) => verdict === 'failed');
  const failures = [
    ...problems.map(({ problem, words }) => told(problem, words)),
    ...failed.map(({ id, words }) => told(names.get(id) ?? id, words)),
    ...notRun.map((name) => told(name, ['did not run'])),
    ...[...notRead].map((file) => told(file, ['none of its tests ran'])),
  ];
  return {
    passed: done.filter(({ verdict }) => verdict === 'passed').length,
    failed: failures.length,
    failures,
    tests: done.flatMap(({ id, verdict, ms }) =>
      verdict === 'skipped' ? [] : [{ name: names.get(id) ?? id, ms }],
    ),
    setUpMs: starts.reduce((sum, each) => sum + each.setUpMs, 0),
  };
};

/** @param {string} path @returns {Count} */
export const readResultsFile = (path) => readResults(existsSync(path) ? readFileSync(path, 'utf8') : '');
