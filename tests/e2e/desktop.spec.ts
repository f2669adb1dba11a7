import { ENGLISH, fillCart, speakEnglish, takenOrderNumber, wayTo } from './shop.ts';
import { expect, test } from './test.ts';
import { follow } from './within-the-app.ts';

test.use({
  as: 'new-shop',
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
});

test('on a desktop, in English, a shop orders by category', async ({ page }) => {
  await page.goto('');
  await speakEnglish(page);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await fillCart(page, ENGLISH);
  await follow(page, 'cart');
  await wayTo(page, ENGLISH('Proceed to checkout')).click();
  await page.getByRole('button', { name: ENGLISH('Place order {amount}') }).click();
  await expect(page.getByRole('heading', { name: ENGLISH('The company has your order') })).toBeVisible();
  await takenOrderNumber(page);
});
