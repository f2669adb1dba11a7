import { expect, test } from '@playwright/test';
import { addProducts, ENGLISH, signIn, takenOrderNumber } from './shop.ts';

test.use({ locale: 'en-US' });

test('on a desktop, in English, a shop orders by category', async ({ page }) => {
  await page.goto('');
  await page
    .getByRole('button', { name: /EN|English/ })
    .first()
    .click();
  await signIn(page, 'shop1', ENGLISH);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await addProducts(page, 5, ENGLISH);
  await page.goto('cart');
  await page
    .getByRole('link', { name: ENGLISH.proceed })
    .or(page.getByRole('button', { name: ENGLISH.proceed }))
    .click();
  await page.getByRole('button', { name: ENGLISH.placeOrder }).click();
  await expect(page.getByRole('heading', { name: ENGLISH.taken })).toBeVisible({ timeout: 20_000 });
  const orderNo = await takenOrderNumber(page);
  await page.goto('history');
  await expect(page.getByText(orderNo).first()).toBeVisible();
});
