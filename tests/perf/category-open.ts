import type { Page } from 'playwright';
import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import type { SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { onEachShelf, type ShelfOnPhone } from '#tests/perf-equipment/on-each-shelf';
import { medianOf, quantileOf } from '#tests/perf-equipment/quantiles';
import { tapAndTime } from '#tests/perf-equipment/tap-and-time';
import type { TouchTimes } from '#tests/perf-equipment/stopwatch';
import { visitUntilKept } from '#tests/perf-equipment/visit-until-kept';

export const name = 'Tap on a category of home to its first painted cards, from the memory of the app';

/** As many as fit on two screens of the row. */
const CATEGORIES = 6;
const ROUNDS = 2;

/** Whoever opens the app looks at home first; meanwhile the goods come into memory. */
const LOOKED_AT_HOME_MS = 4000;

export function measure(): Promise<readonly Measured[]> {
  return onEachShelf(measureShelf);
}

async function measureShelf({ shop, phone, goods }: ShelfOnPhone): Promise<readonly Measured[]> {
  await visitUntilKept(phone, shop.url);
  const slow = await phone.openPage();
  await slow.page.goto(shop.url, { waitUntil: 'networkidle' });
  await slow.page.waitForTimeout(LOOKED_AT_HOME_MS);
  const first: TouchTimes[] = [];
  const again: TouchTimes[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let category = 0; category < CATEGORIES; category += 1) {
      (round === 0 ? first : again).push(await openCategory(slow, category));
      await backHome(slow.page);
    }
  }
  await slow.page.close();
  const row = (what: string, value: number) => ({ name: what, value: Math.round(value), unit: 'ms' });
  const since = (times: readonly TouchTimes[]) => times.map(({ sinceTouchMs }) => sinceTouchMs);
  return [
    {
      ...row(`Category opened, ${goods}: median of ${first.length}`, medianOf(since(first))),
      aim: timeBudgets.categoryOpenMs,
    },
    {
      ...row(`... opened again in the same hour: median of ${again.length}`, medianOf(since(again))),
      aim: timeBudgets.categoryOpenMs,
    },
    row('... 95th percentile of these', quantileOf(since(again), 0.95)),
    row(
      '... median from the release of the finger',
      medianOf(again.map(({ sinceReleaseMs }) => sinceReleaseMs)),
    ),
  ];
}

async function openCategory(slow: SlowPage, category: number): Promise<TouchTimes> {
  const link = slow.page.locator('main nav li a').nth(category);
  const wanted = (await link.innerText()).trim();
  return await tapAndTime(
    slow,
    link,
    (wanted) => {
      const heading = document.getElementById('results-heading');
      const card = heading?.closest('section')?.querySelector('article h3');
      return heading?.textContent === wanted && (card?.textContent ?? '') !== '';
    },
    wanted,
  );
}

async function backHome(page: Page): Promise<void> {
  await page.goBack();
  await page
    .locator('main nav li a')
    .nth(CATEGORIES - 1)
    .waitFor();
  await page.locator('main article h3').first().waitFor();
}
