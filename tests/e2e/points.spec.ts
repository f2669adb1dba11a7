import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { ENGLISH, THAI, addProducts, shopClient, signIn, speakEnglish, wayTo } from './shop.ts';

/** The points tenant beside the demo's, from the same server and build. */
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT'] ?? 5099}/redeem/` });

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAxeFindsNothing(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

test('a guest looks at the gifts, in dark and light, and is asked to sign in at the end', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('');
  await expect(page).toHaveURL(/\/redeem\/product/);
  await expect(page.getByText(/ แต้ม$/).first()).toBeVisible();
  await addProducts(page, 1);
  await expectAxeFindsNothing(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('point_tcp');
  await speakEnglish(page);
  await expect(page.getByRole('heading', { name: ENGLISH('Redeem your points') })).toBeVisible();
  await expectAxeFindsNothing(page);
  await page.goto('ProceedToCheckout');
  await expect(page.getByRole('button', { name: ENGLISH('Sign in and go on') })).toBeVisible();
});

test('shop1 redeems with a signal only, and once', async ({ page, context, request }) => {
  const shop = await shopClient(request, 'shop1');
  const before = (await shop.history({ IsPoint: true })).length;
  await signIn(page, 'shop1');
  await page.goto('product');
  await addProducts(page, 1);
  await page.goto('cart');
  await wayTo(page, THAI('Proceed to checkout')).click();
  const redeem = page.getByRole('button', { name: THAI('Redeem {amount} points') });
  await expect(redeem).toBeEnabled();
  await expectAxeFindsNothing(page);

  await context.setOffline(true);
  await redeem.click();
  await expect(page.getByRole('alert')).toHaveText(
    THAI(
      'The company could not be asked how many points you have. Nothing was ordered and your cart is kept; try again with a signal.',
    ),
  );
  await context.setOffline(false);
  await redeem.click();
  await expect(page.getByRole('heading', { name: THAI('The company has your order') })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(/GI\d+/).first()).toBeVisible();
  expect((await shop.history({ IsPoint: true })).length).toBe(before + 1);
});

test('shop2 has too few points, and is told how many are missing', async ({ page }) => {
  await signIn(page, 'shop2');
  await page.goto('product');
  await addProducts(page, 1);
  await page.goto('ProceedToCheckout');
  await expect(
    page.getByText(THAI('Insufficient points: you have <0/>, <1/> are missing.')).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: THAI('Redeem {amount} points') }).click();
  await expect(page.getByRole('alert')).toHaveText(
    THAI('Insufficient points. Nothing was ordered; take some gifts out of the cart.'),
  );
});
