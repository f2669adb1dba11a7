import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { addProducts, signIn, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the shop once with a signal and waits until the worker keeps the app. */
async function visit(page: Page): Promise<void> {
  await page.goto('');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const precache = names.find((name) => name.includes('precache'));
        return precache === undefined ? 0 : (await (await caches.open(precache)).keys()).length;
      }),
    )
    .toBeGreaterThan(5);
}

test('after one visit the app opens without a signal and shows cart and history', async ({
  page,
  context,
}) => {
  await visit(page);
  await signIn(page, 'shop1');
  await addProducts(page, 2);
  await page.goto('history');
  await expect(page.getByText(/SO\d{2}\d+/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/SO\d{2}\d+/).first()).toBeVisible();

  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto('');
  await expect(later.getByRole('main').getByRole('article').first()).toBeVisible();
  await later.goto('cart');
  await expect(later.getByRole('main').getByRole('textbox').first()).toHaveValue('1');
  await later.goto('history');
  await expect(later.getByText(/SO\d{2}\d+/).first()).toBeVisible();
  await later.reload();
  await expect(later.getByText(/SO\d{2}\d+/).first()).toBeVisible();
});

// Seen failing when a guest was told "you were not signed out".
test('a guest who wants to register without a signal is told what needs one, and nothing of signing out', async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('verifyotp');
  await expect(
    page.getByText(
      THAI('Signing in and creating an account need a connection. Your cart is saved on this phone.'),
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      THAI(
        'You are still signed in. Signing in again needs a connection. Your cart and your unsent orders are saved on this phone.',
      ),
    ),
  ).toHaveCount(0);
});

test('an order placed without a signal is kept, and taken once when the signal is back', async ({
  page,
  context,
}) => {
  await visit(page);
  await signIn(page, 'shop1');
  await addProducts(page, 5);
  await page.goto('ProceedToCheckout');
  await expect(page.getByRole('button', { name: THAI('Place order {amount}') })).toBeEnabled();

  await context.setOffline(true);
  await page.getByRole('button', { name: THAI('Place order {amount}') }).click();
  await expect(
    page.getByRole('heading', { name: THAI('Kept on this phone, waiting to be sent') }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: THAI('The company has your order') })).toBeVisible({
    timeout: 30_000,
  });
});

test.describe('a killed browser', () => {
  async function open(profile: string, baseURL: string): Promise<BrowserContext> {
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    return chromium.launchPersistentContext(profile, {
      baseURL,
      executablePath,
      locale: 'th-TH',
      viewport: { width: 390, height: 844 },
      args: ['--no-sandbox'],
    });
  }

  test('keeps the cart as it was painted', async ({ baseURL }) => {
    const profile = await mkdtemp(join(tmpdir(), 'khaisong-profile-'));
    try {
      const first = await open(profile, baseURL ?? '');
      const page = first.pages()[0] ?? (await first.newPage());
      await page.goto('product');
      await addProducts(page, 2);
      await killBrowserOf(profile);
      const second = await open(profile, baseURL ?? '');
      const again = second.pages()[0] ?? (await second.newPage());
      await again.goto('cart');
      await expect(again.getByRole('main').getByRole('textbox')).not.toHaveCount(0);
      await second.close();
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  });
});

/** Ends the browser at once, as an empty battery does: by the profile that only this test uses. */
async function killBrowserOf(profile: string): Promise<void> {
  await new Promise<void>((resolve) => {
    spawn('pkill', ['-KILL', '-f', profile]).on('exit', () => resolve());
  });
}
