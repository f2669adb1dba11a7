import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import { fillCart, acceptedOrderNumber, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { untilAppStored } from '#tests/e2e/steps/until-app-stored';
import { follow } from '#tests/e2e/steps/within-the-app';

test.describe('after one visit', () => {
  test.use({ as: 'new-shop', serviceWorkers: 'allow' });

  // In every run tests/faults/00-server-killed.spec.ts opens the stored app and orders without the server.
  test(
    'the app opens offline, keeps an order and sends it once when it is back online',
    { tag: '@soak' },
    async ({ page, context, shop }) => {
      await page.goto('product');
      await fillCart(page);
      await follow(page, 'ProceedToCheckout');
      await expect(page.getByRole('button', { name: THAI('Place order {amount}') })).toBeEnabled();
      await untilAppStored(page);

      await context.setOffline(true);
      await page.goto('ProceedToCheckout');
      await page.getByRole('button', { name: THAI('Place order {amount}') }).click();
      await expect(
        page.getByRole('heading', { name: THAI('Saved on this phone, waiting to be sent') }),
      ).toBeVisible();
      await context.setOffline(false);
      const orderNo = await acceptedOrderNumber(page);
      await follow(page, 'history');
      await expect(page.getByText(orderNo).first()).toBeVisible();
      expect((await shop.history()).map((order) => order['OrderNo'])).toEqual([orderNo]);
    },
  );
});

// Seen failing when a guest read "you were not signed out".
test('a guest who wants to register offline is told what needs a connection', async ({ page, context }) => {
  // Loads its code, which a worker would have stored. Returning to the app starts a guest session again.
  await page.goto('verifyotp');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, 'product');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(async () => (await rowsOf(page, 'khaisong:demo', 'sessions')).length).toBe(1);
  await context.setOffline(true);
  await follow(page, 'verifyotp');
  await expect(
    page.getByText(
      THAI('Signing in and creating an account need a connection. Your cart is saved on this phone.'),
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      THAI(
        'You’re still signed in, but signing in again needs a connection. Your cart and unsent orders are saved on this phone.',
      ),
    ),
  ).toHaveCount(0);
});
