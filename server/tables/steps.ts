import { setImmediate } from 'node:timers/promises';
import { MAX_RUN_MS } from '#server/services/kernel/short-runs';

/** Long work that can pause after each step. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps without a pause, for a program that serves nobody meanwhile. */
export function allSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Does the steps in short runs, between which the process answers other requests.
 *
 * @param onPause called with the number of steps that are done
 * @throws the reason of the signal, once it is aborted
 */
export async function inShortRuns<Result>(
  steps: Steps<Result>,
  signal?: AbortSignal,
  onPause: (steps: number) => void = () => undefined,
): Promise<Result> {
  let since = performance.now();
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < MAX_RUN_MS) continue;
    onPause(count);
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
}
