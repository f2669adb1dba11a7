import {
  addProducts,
  DEMO_PASSWORD,
  ENGLISH,
  fillCart,
  shopClientOf,
  speakEnglish,
  acceptedOrderNumber,
  THAI,
  wayTo,
} from '#tests/e2e/fixtures/shop';
import { takePerson } from '#tests/e2e/fixtures/people';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

test('a guest fills a cart, signs in and taps three times: one order is in the history', async ({
  page,
  request,
}) => {
  const buyer = takePerson('new-shop');
  await page.goto('product');
  await fillCart(page);
  await follow(page, 'cart');
  await wayTo(page, THAI('Proceed to checkout')).click();
  await wayTo(page, THAI('Sign in and continue')).click();
  await page.getByLabel(THAI('Username')).fill(buyer.username);
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).toHaveURL(/ProceedToCheckout/);

  const button = page.getByRole('button', { name: THAI('Place order {amount}') });
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    element.click();
  });
  const orderNo = await acceptedOrderNumber(page);
  await follow(page, 'history');
  await expect(page.getByText(orderNo).first()).toBeVisible();
  const orders = await shopClientOf(request, buyer).history();
  expect(orders.map((order) => order['OrderNo'])).toEqual([orderNo]);
});

test.describe('a cart below the minimum order', () => {
  test.use({ as: 'new-shop' });

  test('cannot be ordered, and the checkout says what is missing, in both languages', async ({ page }) => {
    const missing = 'Add <0><1/></0> more: the minimum order is <2/>';
    await page.goto('product');
    await addProducts(page, 1);
    await follow(page, 'ProceedToCheckout');
    await expect(page.getByText(THAI(missing)).first()).toBeVisible();
    await speakEnglish(page);
    await expect(page.getByText(ENGLISH(missing)).first()).toBeVisible();
    await expect(page.getByRole('button', { name: ENGLISH('Place order {amount}') })).toBeDisabled();
  });
});
