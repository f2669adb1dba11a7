import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from './axe.ts';
import { takePerson } from './people.ts';
import { rowsOf } from './phone-rows.ts';
import { addProducts, DEMO_PASSWORD, THAI, wayTo } from './shop.ts';
import { expect, test } from './test.ts';
import { follow } from './within-the-app.ts';

const toLine = (page: Page) => page.getByRole('button', { name: THAI('Sign in with LINE') });
const whoAreYou = (page: Page) => page.getByRole('heading', { name: THAI('Who are you in this shop?') });

async function agreeAs(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /Simulated LINE/ })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
}

test.describe('nobody', () => {
  test.use({ as: 'nobody' });

  test('signs in with LINE: cancels, says once who they are, and is known from then on', async ({
    page,
    baseURL,
  }) => {
    await page.goto('auth/athena');
    await toLine(page).click();
    await page.getByRole('link', { name: /Cancel/ }).click();
    const cancelled = THAI('You cancelled at LINE, so nobody was signed in. Your cart is as it was.');
    await expect(page.getByText(cancelled)).toBeVisible();
    await expect(wayTo(page, THAI('Sign in another way'))).toBeVisible();
    await page.getByRole('button', { name: THAI('Go to LINE once more') }).click();

    await agreeAs(page, 'Nok');
    await expect(whoAreYou(page)).toBeVisible();
    await expect(page).toHaveURL(/\/demo\/line_hook$/);
    await expectNothingFoundHere(page, 'line_hook, who is new');
    await page.getByLabel(THAI('Username')).fill(takePerson('new-shop').username);
    await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: THAI('Sign in and connect LINE') }).click();
    await expect(page.getByText(/ผูกกับ LINE \(Nok\) แล้ว/)).toBeVisible();

    await follow(page, `${baseURL}auth/athena`);
    await toLine(page).click();
    await agreeAs(page, 'Nok');
    await expect(page).toHaveURL(baseURL ?? '');
  });
});

test.describe('a shop', () => {
  test.use({ as: 'new-shop' });

  test('connects LINE from the profile, and takes it away', async ({ page }) => {
    await page.goto('profile');
    await page.getByRole('button', { name: /^ผูกกับ LINE/ }).click();
    await agreeAs(page, 'สมหญิง');
    await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: THAI('Connect') }).click();
    await page.getByRole('button', { name: /LINE: สมหญิง/ }).click();
    await page.getByRole('button', { name: THAI('Take it away') }).click();
    await expect(page.getByRole('button', { name: /^ผูกกับ LINE/ })).toBeVisible();
  });
});

const LINE_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.9.0';

test.describe("in LINE's own browser", () => {
  test.use({ as: 'nobody', userAgent: LINE_ON_IPHONE });

  test('without what it lacks, one is told what stays there, orders, and signs in with LINE', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addInitScript(() => {
      for (const name of ['serviceWorker', 'locks', 'storage'])
        Reflect.deleteProperty(Navigator.prototype, name);
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Reflect.deleteProperty(Crypto.prototype, 'subtle');
      Reflect.deleteProperty(window, 'caches');
    });
    await page.goto('product');
    const words = THAI(
      'Open the shop in Chrome or Safari to order offline. Your cart and unsent orders stay here in LINE, and you sign in again there.',
    );
    // It floats above the page: what is tapped meanwhile stays where it is.
    await expect(page.getByText(words)).toBeVisible();
    await addProducts(page, 1);
    const way = page.getByRole('link', { name: THAI('Open there') });
    const there = new URL((await way.getAttribute('href')) ?? '');
    expect([there.pathname, there.searchParams.get('openExternalBrowser')]).toEqual(['/demo/product', '1']);
    await page.getByRole('button', { name: THAI('Put this notice away') }).click();
    await expect(page.getByText(words)).toBeHidden();
    const dismissed = async () =>
      (await rowsOf(page, 'khaisong:demo', 'preferences')).map((row) => Reflect.get(Object(row), 'key'));
    await expect.poll(dismissed).toContain('dismissed-notice:place:line');

    await follow(page, `${baseURL}auth/athena`);
    await toLine(page).click();
    await agreeAs(page, 'สมชาย');
    await expect(whoAreYou(page)).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
});
