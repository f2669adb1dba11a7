import { expect, test } from '@playwright/test';
import { addProducts, ENGLISH, signIn, takenOrderNumber, wayTo, speakEnglish } from './shop.ts';

test.use({
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
});

test('on a desktop, in English, a shop orders by category', async ({ page }) => {
  await page.goto('');
  await speakEnglish(page);
  await signIn(page, 'shop1', ENGLISH);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await addProducts(page, 5, ENGLISH);
  await page.goto('cart');
  await wayTo(page, ENGLISH('Proceed to checkout')).click();
  await page.getByRole('button', { name: ENGLISH('Place order {amount}') }).click();
  await expect(page.getByRole('heading', { name: ENGLISH('The company has your order') })).toBeVisible({
    timeout: 20_000,
  });
  const orderNo = await takenOrderNumber(page);
  await page.goto('history');
  await expect(page.getByText(orderNo).first()).toBeVisible();
});
