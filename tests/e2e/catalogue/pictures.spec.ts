import type { Page } from '@playwright/test';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow, UNNAMED } from '#tests/e2e/steps/within-the-app';

test.use({ as: 'new-shop' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');

// Seen failing when the choice was read after the first paint, and when the banners ignored it.
test('with text only, no picture is loaded until one is asked for', { tag: '@soak' }, async ({ page }) => {
  await page.goto('unsent');
  const textOnly = page.getByRole('switch', { name: THAI('Text only, to save data') });
  await textOnly.click();
  await expect(textOnly).toBeChecked();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pictures?')) asked.push(new URL(request.url()).searchParams.get('p') ?? '');
  });
  await page.goto('');
  await expect(cards(page).first()).toBeVisible();
  await follow(page, 'product');
  await expect(page).not.toHaveTitle(UNNAMED);
  await expect(cards(page).nth(9)).toBeAttached();
  await page.mouse.wheel(0, 2000);
  await expect(cards(page).nth(9)).toBeVisible();
  expect(asked).toEqual([]);
  await page
    .getByRole('button', { name: THAI('Load picture of {name}') })
    .first()
    .click();
  await expect(page.getByRole('main').locator('article img')).toHaveCount(1);
  expect(new Set(asked).size).toBe(1);
});

/** The chunks of the catalogue that the page fetched itself. */
async function piecesThatThePageFetched(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/catalogue\/[0-9a-f]{32}$/.test(name)),
  );
}

/**
 * The first download by the worker is a story (catalogue-by-the-worker.test), its choice of a replacement picture has
 * its own test (tests/sw/pictures.test), and every fault test has it. Only the soak tries both in one browser.
 */
if (isEveryKind) {
  test.describe('a first visit, with the service worker', () => {
    test.use({ serviceWorkers: 'allow', as: 'nobody' });

    /**
     * Seen failing without the worker's task, when pictures were stored by their exact address alone, and when only the
     * page counted its traffic.
     */
    test('the worker loads the products, stores pictures and shows another size of one offline', async ({
      page,
      context,
    }) => {
      await page.goto('product');
      await expect(cards(page).first()).toBeVisible();
      const catalogues = async () => (await rowsOf(page, 'khaisong:demo:answers', 'catalogues')).length;
      await expect.poll(catalogues).toBe(1);
      expect(await piecesThatThePageFetched(page)).toEqual([]);

      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await page.reload();
      await expect(page.getByRole('main').locator('article img').first()).toBeVisible();
      const stored = () =>
        page.evaluate(async () => {
          const cache = await caches.open(`khaisong-pictures-${new URL(document.baseURI).pathname}`);
          return (await cache.keys()).map(({ url }) => url);
        });
      await expect.poll(async () => (await stored()).length).toBeGreaterThan(3);
      const [one = ''] = await stored();
      // The browser has kept the pictures of the first visit, so the worker fetches only those further down the list.
      await page.getByRole('main').getByRole('article').last().scrollIntoViewIfNeeded();
      const counted = async () => JSON.stringify(await rowsOf(page, 'khaisong:/demo/:usage', 'dataMonths'));
      await expect.poll(counted).toMatch(/"pictures":[1-9]\d{3,}/);

      await context.setOffline(true);
      const weight = (address: string) =>
        page.evaluate(async (url) => (await (await fetch(url)).blob()).size, address).catch(() => 'failed');
      const own = await weight(one);
      expect(own).toBeGreaterThan(500);
      const otherWidth = one.endsWith('w=160') ? '800' : '160';
      expect(await weight(one.replace(/w=\d+$/, `w=${otherWidth}`))).toBe(own);
      expect(await weight(one.replace(/p=[^&]+/, 'p=never-seen.webp'))).toBe('failed');
    });
  });
}
