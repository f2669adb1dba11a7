import type { Page } from 'playwright';

/** Longer than a toast needs to appear after its taps. */
const CALM_MS = 1000;

/** Polls seldom: by default Playwright checks in every frame, which would load the page. */
export const LOOK_SELDOM = { polling: 200, timeout: 60_000 };

/**
 * Resolves after a second without a long task and without an answer, because nobody taps while the screen still fills.
 */
export async function untilCalm(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction(
    ({ from, calmMs }) => {
      const lastAnswer = performance.getEntriesByType('resource').reduce((latest, entry) => {
        return Math.max(latest, entry.startTime + entry.duration);
      }, 0);
      const lastTask = stopwatch.longTasks.at(-1)?.atMs ?? 0;
      return performance.now() - Math.max(from, lastAnswer, lastTask) > calmMs;
    },
    { from, calmMs: CALM_MS },
    LOOK_SELDOM,
  );
}
