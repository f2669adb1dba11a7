import { DEMO_PASSWORD, signIn, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

test.describe('signed in', () => {
  test.use({ as: 'new-shop' });

  test('an open page of the shop is left when a rider signs in in another tab', async ({ page, context }) => {
    await page.goto('history');
    await expect(page.getByRole('heading', { name: THAI('Order history') })).toBeVisible();
    const other = await context.newPage();
    await signIn(other, 'rider1');
    await expect(other).toHaveURL(/\/demo\/rider$/);
    await expect(page).toHaveURL(/\/demo\/rider$/);
  });

  test('a sign-in page says that it needs a connection, and the customer stays signed in', async ({
    page,
  }) => {
    await page.goto('profile');
    // Makes the browser report that it is offline.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await follow(page, 'auth/athena');
    await expect(page.getByText(THAI('You’re offline'))).toBeVisible();
    await page.getByRole('link', { name: THAI('Back to the shop') }).click();
    await follow(page, 'profile');
    await expect(page.getByRole('button', { name: THAI('Sign out') })).toBeVisible();
  });
});

// Seen failing when an ended session did not trigger another request: the page of the product stayed empty for good.
test('a guest whose session ended elsewhere is told that a product does not exist', async ({
  page,
  shop,
}) => {
  await page.goto('product');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await shop.ask('api/SIGN_OUT', {});
  await follow(page, 'productdetail/NOSUCH');
  await expect(page.getByRole('heading', { name: THAI('Item not found') })).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test('an address in a link leads nowhere else after signing in', async ({ page, baseURL }) => {
    const evil = 'https://evil.example/';
    const query = new URLSearchParams(
      ['next', 'redirect', 'redirect_uri', 'returnTo', 'url', 'to', 'from'].map((name) => [name, evil]),
    );
    await page.goto(`auth/athena?${query.toString()}#${evil}`);
    await page.getByLabel(THAI('Username')).fill('shop1');
    await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: THAI('Sign in') }).click();
    await expect(page).toHaveURL(baseURL ?? '');
  });
});
