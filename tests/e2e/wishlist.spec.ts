import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { ENGLISH, signIn, speakEnglish, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const firstHeart = (page: Page) =>
  firstCard(page).getByRole('button', { name: THAI('Favourite: {name}'), exact: true });

async function nameOfFirstCard(page: Page): Promise<string> {
  return (await firstCard(page).getByRole('heading').textContent()) ?? '';
}

test('a heart without a signal outlives a reload, goes when the signal is back, and is on another device', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, 'shop2');
  await page.goto('product');
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false');
  const name = await nameOfFirstCard(page);
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await context.setOffline(true);
  await firstHeart(page).click();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('unsent');
  await expect(page.getByRole('heading', { name: /1/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(THAI('Everything is with the company'))).toBeVisible({ timeout: 20_000 });

  const other = await browser.newContext();
  const device = await other.newPage();
  await signIn(device, 'shop2');
  await device.goto('wishlist');
  await expect(device.getByRole('main').getByRole('heading', { name })).toBeVisible();
  const found = await new AxeBuilder({ page: device }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await firstHeart(device).click();
  await expect(firstHeart(device)).toHaveAttribute('aria-pressed', 'false');
  await speakEnglish(device);
  await device.reload();
  await expect(device.getByText(ENGLISH('No favourites yet'))).toBeVisible();
  await other.close();
});

test('a guest sees no heart, and no list', async ({ page }) => {
  await page.goto('product');
  await expect(firstCard(page)).toBeVisible();
  await expect(firstHeart(page)).toHaveCount(0);
  await page.goto('wishlist');
  await expect(page).toHaveURL(/\/product/);
});
