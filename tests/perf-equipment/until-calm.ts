import type { Page } from 'playwright';

/** Nobody taps while the screen still fills: resolves after half a second without a long task and without an answer. */
export async function untilCalm(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lastAnswer = performance.getEntriesByType('resource').reduce((latest, entry) => {
      return Math.max(latest, entry.startTime + entry.duration);
    }, 0);
    const lastTask = stopwatch.longTasks.at(-1)?.atMs ?? 0;
    return performance.now() - Math.max(lastAnswer, lastTask) > 500;
  });
}
