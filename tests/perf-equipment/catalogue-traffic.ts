import type { Page } from 'playwright';
import type { SlowPage } from './mid-range-phone.ts';
import { LOOK_SELDOM, untilCalm } from './until-calm.ts';

/** What a page asked for its catalogue, and what its main thread did from the first question until it was calm again. */
export interface CatalogueTraffic {
  readonly requests: number;
  /** Headers of both ways counted, as the browser says. */
  readonly bytes: number;
  /**
   * CPU time of the main thread, whatever it worked on. True at the machine's own speed alone: what slows a page down
   * takes CPU time itself.
   */
  readonly cpuMs: number;
  readonly longestTaskMs: number;
  /** From the first question until the last answer was there. */
  readonly tookMs: number;
}

const MANIFEST = 'CATALOGUE/GET_MANIFEST';

function isOfCatalogue(url: string): boolean {
  return /\/catalogue\/[0-9a-f]{32}$|\/CATALOGUE\/GET_/.test(new URL(url).pathname);
}

/** Watches what comes of `start`, which makes the page ask what its catalogue is. */
export async function watchCatalogue(
  { page, tools }: SlowPage,
  start: () => Promise<unknown>,
): Promise<CatalogueTraffic> {
  const asked = new Set<string>();
  let requests = 0;
  let bytes = 0;
  let cpuBefore: Promise<number> | undefined;
  await tools.send('Network.enable');
  await tools.send('Performance.enable');
  const cpuMs = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isOfCatalogue(request.url)) return;
    asked.add(requestId);
    requests += 1;
    bytes += request.postData?.length ?? 0;
    if (request.url.includes(MANIFEST)) cpuBefore ??= cpuMs();
  });
  tools.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    if (asked.has(requestId)) bytes += lengthOf(headers);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  await start();
  await untilCatalogueCame(page);
  const before = (await cpuBefore) ?? Number.NaN;
  const after = await cpuMs();
  const { longestTaskMs, tookMs } = await page.evaluate((manifest) => {
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/CATALOGUE/') || name.includes('/catalogue/'));
    const from = answers.find(({ name }) => name.includes(manifest))?.startTime ?? Number.NaN;
    const until = Math.max(...answers.map(({ startTime, duration }) => startTime + duration));
    const tasks = stopwatch.longTasks.filter(({ atMs, durationMs }) => atMs + durationMs >= from);
    return {
      longestTaskMs: Math.max(0, ...tasks.map(({ durationMs }) => durationMs)),
      tookMs: until - from,
    };
  }, MANIFEST);
  return { requests, bytes, cpuMs: after - before, longestTaskMs, tookMs };
}

/** Opens a page that is calm before it asks what its catalogue is: the question fails until `let` lets it through. */
export async function openBeforeCatalogue({ page, tools }: SlowPage, url: string) {
  await tools.send('Network.enable');
  await tools.send('Network.setBlockedURLs', { urls: [`*${MANIFEST}*`] });
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilCatalogueCame(page);
  return {
    let: async () => {
      await tools.send('Network.setBlockedURLs', { urls: [] });
      await page.evaluate(() => {
        performance.clearResourceTimings();
        dispatchEvent(new Event('online'));
      });
    },
  };
}

/** Until the page asked what its catalogue is, and whatever came of that was over. */
export async function untilCatalogueCame(page: Page): Promise<void> {
  await page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.includes(wanted)),
    MANIFEST,
    LOOK_SELDOM,
  );
  await untilCalm(page);
}

function lengthOf(headers: Readonly<Record<string, string>>): number {
  const colonAndLineEnd = 4;
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + colonAndLineEnd,
    0,
  );
}
