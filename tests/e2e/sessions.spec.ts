import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, signIn, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

test('a page of the shop that stands open is left when a rider signs in in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'shop1');
  await page.goto('history');
  await expect(page.getByRole('heading', { name: THAI('Order history') })).toBeVisible();
  const other = await context.newPage();
  await signIn(other, 'rider1');
  await expect(other).toHaveURL(/\/demo\/rider$/);
  await expect(page).toHaveURL(/\/demo\/rider$/);
});

test('the office has its account in the app, and nothing else: no shop, no profile', async ({ page }) => {
  await signIn(page, 'staff1');
  await expect(page).toHaveURL(/\/demo\/unauth$/);
  await expect(page.getByRole('heading', { name: THAI('This account is for the office') })).toBeVisible();
  await page.getByRole('link', { name: THAI('Signed-in devices') }).click();
  await expect(page.getByText(THAI('This device'))).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: THAI('Change password') }).click();
  await expect(page.getByLabel(THAI('Old password'))).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: THAI('Sign out') }).click();
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
});

test('a guest is called one, and is shown no phone and no history', async ({ page }) => {
  await page.goto('product');
  await page
    .getByRole('button', { name: THAI('Menu') })
    .first()
    .click();
  const menu = page.getByRole('dialog', { name: THAI('Menu') });
  await expect(menu.getByText(THAI('Guest'))).toBeVisible();
  await expect(menu.getByRole('link', { name: THAI('Sign in') })).toBeVisible();
  await expect(menu.getByRole('link', { name: THAI('Order history') })).toHaveCount(0);
  await expect(menu.getByText(/\d{3} \d{3} \d{4}/)).toHaveCount(0);

  await signIn(page, 'shop1');
  await page
    .getByRole('button', { name: THAI('Menu') })
    .first()
    .click();
  await expect(menu.getByRole('link', { name: THAI('Order history') })).toBeVisible();
  await expect(menu.getByText(/\d{3} \d{3} \d{4}/)).toBeVisible();
});

test('no address in a link says where one goes after signing in', async ({ page, baseURL }) => {
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

test('without a signal a page to sign in signs nobody out, and says why', async ({ page, context }) => {
  await signIn(page, 'shop1');
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await page.reload();
  await context.setOffline(true);
  for (const path of [
    'login',
    'auth/athena',
    'verifyotp',
    'verifyotp?for=register',
    'rider/login',
    'verifyotprider',
  ]) {
    await page.goto(path);
    await expect(page.getByText(THAI('You’re offline')), path).toBeVisible();
    await expect(page.getByRole('link', { name: THAI('Back to the shop') }), path).toBeVisible();
  }
  await page.getByRole('link', { name: THAI('Back to the shop') }).click();
  await page.goto('profile');
  await expect(page.getByText('C10001')).toBeVisible();
  await context.setOffline(false);
});
