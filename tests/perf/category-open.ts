import type { Page } from 'playwright';
import { timeBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import type { SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { onEachCatalogue, type CatalogueOnPhone } from '#tests/perf-equipment/on-each-catalogue';
import { medianOf, quantileOf } from '#tests/perf-equipment/quantiles';
import { tapAndTime } from '#tests/perf-equipment/tap-and-time';
import type { TouchTimes } from '#tests/perf-equipment/stopwatch';
import { untilCalm } from '#tests/perf-equipment/until-calm';
import { visitUntilStored } from '#tests/perf-equipment/visit-until-stored';

export const name = 'Tap on a category to its first painted cards, from the memory of the app';

/** The number that fits on two screens of the row. */
const CATEGORIES = 6;
const ROUNDS = 2;

/** The first two chips are for all products and the promotions. */
const CHIPS_BEFORE = 2;

export function measure(): Promise<readonly Measured[]> {
  return onEachCatalogue(measureCatalogue);
}

async function measureCatalogue({
  server,
  phone,
  catalogue,
}: CatalogueOnPhone): Promise<readonly Measured[]> {
  await visitUntilStored(phone, server.url);
  const rows: Measured[] = [];
  for (const speed of phone.speeds) {
    const slow = await speed.openPage();
    const limit = speed.limit(timeBudgets.categoryOpenMs);
    const inList = await openFromList(slow, server.url);
    rows.push(...rowsOf(`Category opened in the list, ${catalogue}, ${speed.name}`, inList, limit));
    const fromHome = await openFromHome(slow, server.url);
    // The page changes as well.
    const aim = { aim: timeBudgets.categoryOpenMs };
    rows.push(...rowsOf(`Category opened from home, ${catalogue}, ${speed.name}`, fromHome, aim));
    await slow.page.close();
  }
  return rows;
}

function rowsOf(
  what: string,
  times: readonly TouchTimes[],
  limit: Pick<Measured, 'budget' | 'aim'>,
): readonly Measured[] {
  const since = times.map(({ sinceTouchMs }) => sinceTouchMs);
  const row = (name: string, value: number) => ({ name, value: Math.round(value), unit: 'ms' });
  return [
    { ...row(`${what}: median of ${since.length}`, medianOf(since)), ...limit },
    row('... 95th percentile', quantileOf(since, 0.95)),
  ];
}

/** Opens categories with the chips above the products. The first round only warms up. */
async function openFromList(slow: SlowPage, url: string): Promise<readonly TouchTimes[]> {
  await slow.page.goto(`${url}product`, { waitUntil: 'networkidle' });
  // The products are loaded into memory before the first touch.
  await untilCalm(slow.page);
  const times: TouchTimes[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let category = 0; category < CATEGORIES; category += 1) {
      const chip = slow.page.locator('main nav a').nth(CHIPS_BEFORE + category);
      const href = (await chip.getAttribute('href')) ?? '';
      const took = await tapAndTime(slow, chip, isOpenInList, href);
      if (round > 0) times.push(took);
    }
  }
  return times;
}

/** Runs in the page. */
function isOpenInList(href: string): boolean {
  const chip = document.querySelector('main nav a[aria-current="true"]');
  return chip?.getAttribute('href') === href && document.querySelector('main article h3') !== null;
}

/** Opens categories with the pictures of home. The first round only warms up. */
async function openFromHome(slow: SlowPage, url: string): Promise<readonly TouchTimes[]> {
  await slow.page.goto(url, { waitUntil: 'networkidle' });
  // The products are loaded into memory before the first touch.
  await untilCalm(slow.page);
  const times: TouchTimes[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let category = 0; category < CATEGORIES; category += 1) {
      const link = slow.page.locator('main nav li a').nth(category);
      const took = await tapAndTime(slow, link, isOpenFromHome, (await link.innerText()).trim());
      if (round > 0) times.push(took);
      await backHome(slow.page);
    }
  }
  return times;
}

/** Runs in the page. */
function isOpenFromHome(wanted: string): boolean {
  const heading = document.getElementById('results-heading');
  const card = heading?.closest('section')?.querySelector('article h3');
  return heading?.textContent === wanted && (card?.textContent ?? '') !== '';
}

async function backHome(page: Page): Promise<void> {
  await page.goBack();
  await page
    .locator('main nav li a')
    .nth(CATEGORIES - 1)
    .waitFor();
  await page.locator('main article h3').first().waitFor();
}
