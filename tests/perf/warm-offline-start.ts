import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredShop } from '#tests/perf-equipment/measured-shop';
import { openMidRangePhone, type MidRangePhone } from '#tests/perf-equipment/mid-range-phone';
import { medianOf } from '#tests/perf-equipment/quantiles';

export const name = 'Warm start without a network, to the first product card';

const STARTS = 5;

export async function measure(): Promise<readonly Measured[]> {
  const shop = await openMeasuredShop();
  const phone = await openMidRangePhone();
  try {
    await visitOnce(phone, shop.url);
    await phone.context.setOffline(true);
    // The worker has a network of its own, so the shop goes away altogether.
    await shop.stop();
    const starts: Start[] = [];
    for (let round = 0; round < STARTS; round += 1) starts.push(await startOffline(phone, shop.url));
    const median = (part: keyof Start) => Math.round(medianOf(starts.map((start) => start[part])));
    return [
      phone.speed,
      {
        name: `Warm offline start to the first product card, median of ${STARTS}`,
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
    ];
  } finally {
    await phone.close();
    await shop.stop();
  }
}

/** Milliseconds since the navigation began. */
interface Start {
  readonly pageMs: number;
  readonly scriptsMs: number;
  readonly firstPaintMs: number;
  readonly cardMs: number;
}

/** Online: until the worker rules the page, and again until what home shows was fetched through it and kept. */
async function visitOnce(phone: MidRangePhone, url: string): Promise<void> {
  const page = await phone.openFastPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.locator('article h3').first().waitFor();
  await page.close();
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
  await page.close();
  return start;
}
