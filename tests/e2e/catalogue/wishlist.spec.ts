import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const firstHeart = (page: Page) =>
  firstCard(page).getByRole('button', { name: THAI('Favourite: {name}'), exact: true });

test.describe('signed in', () => {
  test.use({ as: 'new-shop' });

  test('a favourite is in the list until it is removed, and axe finds nothing there', async ({ page }) => {
    await page.goto('wishlist');
    await expect(page.getByRole('heading', { name: THAI('No favourites yet') })).toBeVisible();
    await follow(page, 'product');
    await firstHeart(page).click();
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
    const name = (await firstCard(page).getByRole('heading').textContent()) ?? '';
    await follow(page, 'wishlist');
    await expect(page).toHaveURL(/wishlist/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
    await expectNothingFoundHere(page, 'wishlist');
    await firstHeart(page).click();
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a guest sees no heart and no list', { tag: '@soak' }, async ({ page }) => {
  await page.goto('product');
  await expect(firstCard(page)).toBeVisible();
  await expect(firstHeart(page)).toHaveCount(0);
  await follow(page, 'wishlist');
  await expect(page).toHaveURL(/\/product/);
});
