import { setImmediate } from 'node:timers/promises';

/** The longest time without a pause, in milliseconds. */
export const MAX_RUN_MS = 8;

/** Returns a function for long loops, which lets the process answer other requests when a run was long enough. */
export function shortRuns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_RUN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
