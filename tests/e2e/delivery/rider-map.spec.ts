import type { Locator, Page } from '@playwright/test';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { smallArchive } from '#tests/support/browser/small-archive';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn, type Look } from '#tests/e2e/steps/looks';
import { wireHand, type GrabbedInvoice } from '#tests/e2e/steps/rider-invoices';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect as atOnce, test } from '#tests/e2e/fixtures/test';
import type { Words } from '#tests/e2e/steps/messages';
import { untilAppStored } from '#tests/e2e/steps/until-app-stored';

/** The map is drawn without a graphics card here, so it is small and the timeouts are long. */
test.use({
  as: 'new-rider',
  permissions: ['geolocation'],
  geolocation: { latitude: 13.765, longitude: 100.647, accuracy: 120 },
});
const expect = atOnce.configure({ timeout: 30_000 });

/**
 * Points in one district, each for a square kilometre, far enough apart that no pin covers another. A rider receives no
 * more before grabbing.
 */
const PLACES = ['13.76,100.63', '13.75,100.66', '13.78,100.65', '13.78,100.63', '13.75,100.64'];
const STOPS = isEveryKind ? 3 : 2;

let taken: readonly GrabbedInvoice[] = [];

test.beforeEach(async ({ shop }) => {
  const hand = wireHand(shop);
  const all = await hand.invoices(false);
  const near = PLACES.flatMap((part) => all.find(({ place }) => place === part) ?? []);
  for (const { orderId } of near.slice(0, STOPS)) await hand.grab(orderId);
  taken = await hand.invoices(true);
  expect(taken).toHaveLength(STOPS);
});

test.afterEach(async ({ shop }) => {
  const hand = wireHand(shop);
  for (const { orderId } of taken) await hand.release(orderId);
});

const route = (page: Page, words: Words = THAI) =>
  page.getByRole('region', { name: words('Route on the map') });
const listed = (page: Page, words: Words = THAI) =>
  route(page, words)
    .getByRole('list', { name: words('Stops in order') })
    .getByRole('button');
const pin = (page: Page, number: number, words: Words = THAI) =>
  route(page, words).getByRole('button', { name: new RegExp(`^${number}\\. `) });

const PHONE_THAI: Look = { isEnglish: false, words: THAI, name: '', use: {} };

async function openRoute(page: Page, look: Look = PHONE_THAI): Promise<Locator> {
  const { words } = look;
  await openIn(page, 'rider', look);
  await page
    .getByRole('main')
    .getByRole('button', { name: words('Map') })
    .click();
  await expect(listed(page, words).first()).toBeVisible();
  return route(page, words);
}

const middleOf = async (one: Locator): Promise<readonly [number, number]> => {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};

/** Measures within the map, because the page may scroll when a button is pressed. */
async function placeOnMap(map: Locator, one: Locator): Promise<readonly [number, number]> {
  const [[across, down], [left, top]] = await Promise.all([middleOf(one), middleOf(map)]);
  return [Math.round(across - left), Math.round(down - top)];
}

async function expectWithin(map: Locator, one: Locator): Promise<void> {
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [across, down] = await middleOf(one);
  expect(across).toBeGreaterThan(x);
  expect(across).toBeLessThan(x + width);
  expect(down).toBeGreaterThan(y);
  expect(down).toBeLessThan(y + height);
}

async function expectAllPins(page: Page, words: Words = THAI): Promise<void> {
  const canvas = route(page, words).locator('canvas');
  await expect(canvas).toBeVisible();
  const count = await listed(page, words).count();
  expect(count).toBeGreaterThanOrEqual(2);
  for (let number = 1; number <= count; number += 1) {
    await expect(pin(page, number, words)).toBeVisible();
    await expectWithin(canvas, pin(page, number, words));
  }
}

/** Only in the soak, because the processor redraws each step. */
async function expectToComeBackToTheWhole(page: Page, words: Words): Promise<void> {
  const map = route(page, words);
  const firstPin = async () => await placeOnMap(map.locator('canvas'), pin(page, 1, words));
  const before = await firstPin();
  await map.getByRole('button', { name: words('Zoom in') }).click();
  await map.getByRole('button', { name: words('My location') }).click();
  await expect.poll(firstPin).not.toEqual(before);
  await map.getByRole('button', { name: words('Show whole route') }).click();
  await expect.poll(firstPin).toEqual(before);
}

for (const look of looksToTry(3)) {
  const { words } = look;

  test.describe(look.name, () => {
    test.use(look.use);

    test('all stops are on the map, and a pin opens its drop', { tag: '@soak' }, async ({ page }) => {
      const map = await openRoute(page, look);
      await expectAllPins(page, words);
      await expect(map.getByText(/GeoNames/)).toBeVisible();
      await expect(map.getByRole('img', { name: words('You at {time}') })).toBeVisible();
      await expectNothingFoundHere(page, 'rider, the map');

      if (isEveryKind) await expectToComeBackToTheWhole(page, words);

      await pin(page, 1, words).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/rider\/detail\//);
      expect(taken.some(({ orderId }) => page.url().includes(orderId))).toBe(true);
    });
  });
}

// `npm test` draws one map of a route. Only the soak tries faults of its streets and parts.
if (isEveryKind) {
  test.describe.configure({ timeout: 180_000 });

  test("the company's streets are drawn below the pins, and their source is named", async ({ page }) => {
    const archive = Buffer.from(smallArchive('ตลาดบนแผนที่'));
    await withMap(page, 'tenant/map.pmtiles');
    await page.route('**/demo/tenant/map.pmtiles', async (asked) => {
      const range = asked.request().headers()['range'] ?? '';
      const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
      const body = archive.subarray(Number(from), Number(to) + 1);
      const contentRange = `bytes ${from}-${Number(from) + body.length - 1}/${archive.length}`;
      await asked.fulfill({ status: 206, body, headers: { 'Content-Range': contentRange, ETag: '"1"' } });
    });
    const map = await openRoute(page);
    await expect(map.getByText('แผนที่ของบริษัท')).toBeVisible();
    await expectAllPins(page);
  });

  test('if the streets do not load, a note says so and the pins stay on the outline', async ({ page }) => {
    await withMap(page, 'tenant/none.pmtiles');
    await page.route('**/demo/tenant/none.*', (asked) => asked.abort());
    const map = await openRoute(page);
    await expect(
      map.getByText(THAI('Street map unavailable. Stops are shown on the outline.')),
    ).toBeVisible();
    await expect(map.getByText(/GeoNames/)).toBeVisible();
    await expectAllPins(page);
  });

  test("if the map's code does not load, a note says so and the list leads to each drop", async ({
    page,
  }) => {
    await page.route('**/assets/map-route-*', (asked) => asked.abort());
    // A part that fails to load online may belong to an older build, so the app reloads once.
    await expect(async () => {
      await openRoute(page);
      // Only a failed part offers a retry.
      const again = route(page)
        .getByRole('alert')
        .getByRole('button', { name: THAI('Try again') });
      await atOnce(again).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await listed(page).first().click();
    await expect(page).toHaveURL(/rider\/detail\//);
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('a map that was opened once works offline, with all stops', async ({ page, context }) => {
      await page.goto('rider');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.reload();
      await expect
        .poll(async () => await page.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true);
      await openRoute(page);
      await expectAllPins(page);
      await untilAppStored(page);
      await context.setOffline(true);
      await openRoute(page);
      await expectAllPins(page);
      await expect(route(page).getByText(/GeoNames/)).toBeVisible();
    });
  });
}

async function withMap(page: Page, address: string): Promise<void> {
  const map = { kind: 'archive', address, attribution: 'แผนที่ของบริษัท', origins: [] };
  await page.route('**/demo/tenant.json', async (asked) => {
    const response = await asked.fetch();
    await asked.fulfill({ response, json: { ...(await response.json()), map } });
  });
}
