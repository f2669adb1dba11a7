/** @typedef {import('./run-stages.mjs').StageResult} StageResult */

const SLOWEST = 10;
const NAME_CHARACTERS = 150;

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(1);

/**
 * The time before the first tests: the build, and the servers and worlds of each stage.
 *
 * @param {readonly StageResult[]} results
 */
const setUpMsOf = (results) =>
  results.reduce((sum, { stage, wallMs, setUpMs }) => sum + (stage.kind === 'build' ? wallMs : setUpMs), 0);

/** @param {StageResult} result */
const rowOf = ({ stage, passed, failed, wallMs, setUpMs, cpuSeconds }) => [
  failed === 0 ? 'ok' : 'FAILED',
  String(passed),
  String(failed),
  seconds(wallMs),
  seconds(stage.kind === 'build' ? wallMs : setUpMs),
  cpuSeconds === undefined ? '-' : cpuSeconds.toFixed(1),
  `${stage.name}: ${stage.title}`,
];

/** @param {readonly (readonly string[])[]} rows the first and the last column from the left, numbers from the right */
const tableOf = (rows) => {
  const width = (/** @type {number} */ at) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(width(at)) : at === row.length - 1 ? cell : cell.padStart(width(at)),
        )
        .join('  '),
    )
    .join('\n');
};

/**
 * Prints the result of each stage, the slowest tests and each failure.
 *
 * @param {readonly StageResult[]} results
 * @param {number} totalMs
 * @param {number} [installMs]
 * @returns {{ passed: number, failed: number }} the sum
 */
export const showSummary = (results, totalMs, installMs = 0) => {
  const head = ['', 'passed', 'failed', 'seconds', 'set-up', 'CPU', 'stage'];
  console.log(`\n=== Summary\n\n${tableOf([head, ...results.map(rowOf)])}`);

  const setUpMs = setUpMsOf(results);
  console.log(
    `\nset-up ${seconds(installMs + setUpMs)} s (install ${seconds(installMs)} s), tests ${seconds(totalMs - setUpMs)} s`,
  );

  const slowest = results
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST);
  if (slowest.length > 0) {
    const lines = slowest.map(
      ({ name, ms }) => `${seconds(ms).padStart(6)} s  ${name.slice(0, NAME_CHARACTERS)}`,
    );
    console.log(`\n=== Slowest tests\n\n${lines.join('\n')}`);
  }

  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) {
    // Repeats the names, because the end of a log is read first.
    const names = failures.map((failure) => failure.split('\n')[0]);
    console.log(`\n=== Failures\n\n${failures.join('\n\n')}\n\n${names.join('\n')}`);
  }
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
};
