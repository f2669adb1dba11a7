import type { Page } from 'playwright';
import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openMeasuredShop } from '#tests/perf-equipment/measured-shop';
import { openMidRangePhone, type SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { medianOf, quantileOf } from '#tests/perf-equipment/quantiles';
import { tapAndTime } from '#tests/perf-equipment/tap-and-time';
import type { TouchTimes } from '#tests/perf-equipment/stopwatch';

export const name = 'Tap on a category of home to its first painted cards, seen before';

/** As many as fit on two screens of the row. */
const CATEGORIES = 6;
const ROUNDS = 2;

export async function measure(): Promise<readonly Measured[]> {
  const shop = await openMeasuredShop();
  const phone = await openMidRangePhone();
  try {
    const slow = await phone.openPage();
    await slow.page.goto(shop.url, { waitUntil: 'networkidle' });
    const first: TouchTimes[] = [];
    const again: TouchTimes[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (let category = 0; category < CATEGORIES; category += 1) {
        (round === 0 ? first : again).push(await openCategory(slow, category));
        await backHome(slow.page);
      }
    }
    const ms = (values: readonly TouchTimes[], part: number) =>
      Math.round(
        quantileOf(
          values.map(({ sinceTouchMs }) => sinceTouchMs),
          part,
        ),
      );
    return [
      phone.speed,
      {
        name: `Category opened again (its list comes from the app's memory), median of ${again.length}`,
        value: ms(again, 0.5),
        unit: 'ms',
        aim: timeBudgets.categoryOpenMs,
      },
      { name: '... 95th percentile', value: ms(again, 0.95), unit: 'ms' },
      {
        name: '... median from the release of the finger',
        value: Math.round(medianOf(again.map(({ sinceReleaseMs }) => sinceReleaseMs))),
        unit: 'ms',
      },
      {
        name: `Category opened for the first time, median of ${first.length}`,
        value: ms(first, 0.5),
        unit: 'ms',
      },
    ];
  } finally {
    await phone.close();
    await shop.stop();
  }
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
