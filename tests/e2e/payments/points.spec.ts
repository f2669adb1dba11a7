import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { addProducts, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

/** The points tenant beside the demo's, from the same server and build. */
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT'] ?? 5099}/redeem/` });

test.describe('signed in', { tag: '@soak' }, () => {
  test.use({ as: 'new-shop' });

  test('rewards are redeemed online only, and once', async ({ page, context, shop }) => {
    await page.goto('product');
    await expect(page.getByText(/ แต้ม$/).first()).toBeVisible();
    await addProducts(page, 1);
    await follow(page, 'point_tcp');
    await expect(page).toHaveTitle(THAI('Points home'));
    await expectNothingFoundHere(page, 'point_tcp');
    await follow(page, 'ProceedToCheckout');
    const redeem = page.getByRole('button', { name: THAI('Redeem {amount} points') });
    await expect(redeem).toBeEnabled();
    await expectNothingFoundHere(page, 'ProceedToCheckout, for points');
    await context.setOffline(true);
    await redeem.click();
    await expect(page.getByRole('alert')).toHaveText(
      THAI(
        'We couldn’t check your points. Nothing was ordered and your cart is saved; try again when you’re online.',
      ),
    );
    await context.setOffline(false);
    await redeem.click();
    await expect(page.getByRole('heading', { name: THAI('Your order is placed') })).toBeVisible();
    await expect(page.getByText(/GI\d+/).first()).toBeVisible();
    expect(await shop.history({ IsPoint: true })).toHaveLength(1);
  });
});
