import { measuringCpu } from './cpu-meter.mjs';
import { showSummary } from './show-summary.mjs';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./results/read-results.mjs').Count} Count
 * @typedef {Count & { stage: Stage, wallMs: number, cpuSeconds: number | undefined }} StageResult
 */

/** @param {Stage} stage @returns {Promise<StageResult>} */
const runStage = async (stage) => {
  const startedAt = performance.now();
  const { result, cpuSeconds } = await measuringCpu(() =>
    stage.count().catch((error) => {
      console.error(error);
      const soFar = stage.countSoFar();
      return { ...soFar, failed: soFar.failed + 1, failures: [...soFar.failures, `${stage.name}: ${error}`] };
    }),
  );
  return { stage, ...result, wallMs: performance.now() - startedAt, cpuSeconds };
};

/**
 * The result of a stage in an aborted run. A stage that was running counts unfinished tests as failed; a stage that was
 * not begun is one failure.
 *
 * @param {Stage} stage
 * @param {boolean} isStarted
 * @returns {StageResult}
 */
const interruptedResult = (stage, isStarted) => {
  const { failed, failures, ...soFar } = stage.countSoFar();
  const words = `${stage.name}: ${isStarted ? 'was interrupted' : 'did not run'}`;
  return isStarted && failed > 0
    ? { stage, ...soFar, failed, failures, wallMs: 0, cpuSeconds: undefined }
    : {
        stage,
        passed: isStarted ? soFar.passed : 0,
        failed: 1,
        failures: [words],
        tests: isStarted ? soFar.tests : [],
        setUpMs: 0,
        wallMs: 0,
        cpuSeconds: undefined,
      };
};

/**
 * Runs each stage to its end. When the process ends, also if it is aborted, it shows their results. The build runs
 * first and alone, because it is set-up. Checks of the source run beside the stages of tests, which leave a part of a
 * second core free.
 *
 * The last line is the sum, and the exit code says whether all passed.
 *
 * @param {readonly Stage[]} chosen
 * @param {{ installMs?: number }} [options] installMs: the duration of the install
 */
export const runStages = async (chosen, { installMs = 0 } = {}) => {
  const startedAt = performance.now();
  /** @type {Map<Stage, StageResult | undefined>} */
  const results = new Map();
  /** @param {readonly Stage[]} row */
  const oneAfterTheOther = async (row) => {
    for (const stage of row) {
      console.log(`\n=== ${stage.title}\n`);
      results.set(stage, undefined);
      results.set(stage, await runStage(stage));
    }
  };
  const finish = () => {
    const all = chosen.map((stage) => results.get(stage) ?? interruptedResult(stage, results.has(stage)));
    const { passed, failed } = showSummary(all, performance.now() - startedAt, installMs);
    console.log(`\n${passed} passed, ${failed} failed`);
    // A run that a signal aborted keeps its own exit code.
    if (failed > 0) process.exitCode ||= 1;
  };
  process.on('exit', finish);

  /** @param {Stage['kind']} kind */
  const ofKind = (kind) => oneAfterTheOther(chosen.filter((stage) => stage.kind === kind));
  await ofKind('build');
  await Promise.all([ofKind('tests'), ofKind('look')]);
};
