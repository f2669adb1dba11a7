import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'new-shop' });

test('going back after signing out does not show the orders', async ({ page }) => {
  await page.goto('history');
  const orders = page.getByRole('heading', { name: THAI('Order history') });
  await expect(orders).toBeVisible();
  await page.getByRole('link', { name: THAI('Profile') }).click();
  await page.getByRole('button', { name: THAI('Sign out') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: THAI('Sign out') })
    .click();
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/product/);
  await expect(orders).toBeHidden();
});
