import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import type { MidRangePhone } from '#tests/perf-equipment/mid-range-phone';
import { onEachCatalogue, type CatalogueOnPhone } from '#tests/perf-equipment/on-each-catalogue';
import { medianOf } from '#tests/perf-equipment/quantiles';
import { untilCalm } from '#tests/perf-equipment/until-calm';
import { visitUntilStored } from '#tests/perf-equipment/visit-until-stored';

export const name = 'Warm start without a network, to the first product card';

const STARTS = 5;

export function measure(): Promise<readonly Measured[]> {
  return onEachCatalogue(measureCatalogue);
}

async function measureCatalogue({
  server,
  phone,
  catalogue,
}: CatalogueOnPhone): Promise<readonly Measured[]> {
  await visitUntilStored(phone, server.url);
  await phone.context.setOffline(true);
  // The worker has a network connection of its own, so the server itself is stopped.
  await server.stop();
  const starts: Start[] = [];
  for (let round = 0; round < STARTS; round += 1) starts.push(await startOffline(phone, server.url));
  await phone.context.setOffline(false);
  const median = (part: keyof Start) => Math.round(medianOf(starts.map((start) => start[part])));
  return [
    {
      name: `Warm offline start to the first product card, ${catalogue}: median of ${STARTS}`,
      value: median('cardMs'),
      unit: 'ms',
      budget: timeBudgets.offlineStartMs,
    },
    { name: '... of these until the worker answered with the page', value: median('pageMs'), unit: 'ms' },
    {
      name: '... until the scripts of the page were there and run',
      value: median('scriptsMs'),
      unit: 'ms',
    },
    { name: '... until the first paint of anything', value: median('firstPaintMs'), unit: 'ms' },
    {
      name: `... the slowest of ${STARTS}`,
      value: Math.round(Math.max(...starts.map(({ cardMs }) => cardMs))),
      unit: 'ms',
    },
    {
      name: '... longest task after the card, while the products are loaded into memory (0: none of 50 ms)',
      value: Math.round(Math.max(...starts.map(({ longestTaskLaterMs }) => longestTaskLaterMs))),
      unit: 'ms',
      aim: timeBudgets.longestDownloadTaskMs,
    },
  ];
}

/** Milliseconds since the navigation began. */
interface Start {
  readonly pageMs: number;
  readonly scriptsMs: number;
  readonly firstPaintMs: number;
  readonly cardMs: number;
  readonly longestTaskLaterMs: number;
}

async function startOffline(phone: MidRangePhone, url: string): Promise<Start> {
  const { page } = await phone.openPage('as-it-is');
  await page.goto(url, { waitUntil: 'commit' });
  const start = await page.evaluate(async () => {
    const cardMs = await stopwatch.whenPainted(() => {
      const card = document.querySelector('article h3');
      if (card === null || card.textContent === '') return false;
      const { top, left } = card.getBoundingClientRect();
      return top < innerHeight && left < innerWidth;
    });
    const [navigation] = performance.getEntriesByType('navigation');
    const isNavigation = navigation instanceof PerformanceNavigationTiming;
    return {
      pageMs: isNavigation ? navigation.responseEnd : Number.NaN,
      scriptsMs: isNavigation ? navigation.domContentLoadedEventEnd : Number.NaN,
      firstPaintMs: await stopwatch.firstPaint(),
      cardMs,
    };
  });
  await untilCalm(page);
  const longestTaskLaterMs = await page.evaluate((from) => {
    const later = stopwatch.longTasks.filter(({ atMs }) => atMs >= from);
    return Math.max(0, ...later.map(({ durationMs }) => durationMs));
  }, start.cardMs);
  await page.close();
  return { ...start, longestTaskLaterMs };
}
