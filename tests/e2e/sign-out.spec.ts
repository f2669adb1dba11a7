import { expect, test } from '@playwright/test';
import { signIn, THAI } from './shop.ts';

test('who signs out does not come back to their orders by going back', async ({ page }) => {
  await signIn(page, 'shop1');
  await page.goto('history');
  const orders = page.getByRole('heading', { name: THAI('Order history') });
  await expect(orders).toBeVisible();
  await page.getByRole('link', { name: THAI('Profile') }).click();
  await page.getByRole('button', { name: THAI('Sign out') }).click();
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/product/);
  await expect(orders).toBeHidden();
});
