import type { Page } from '@playwright/test';
import { OFTEN } from '#tests/e2e/steps/often';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

async function openHome(page: Page): Promise<void> {
  await page.goto('');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
}

test(
  'a page whose code hangs shows an error after 120 seconds, and a retry loads it',
  { tag: '@soak' },
  async ({ page }) => {
    const code = /assets\/profile.*\.js$/;
    // The test ends the waits itself. A fake clock would also replace Date, which would differ from the database's dates.
    await page.addInitScript((limitMs) => {
      const inTime = window.setTimeout.bind(window);
      const whenTold = (handler: TimerHandler, delayMs?: number, ...rest: unknown[]) => {
        if (delayMs === limitMs && typeof handler === 'function')
          addEventListener('two minutes are over', () => handler(...rest), { once: true });
        return inTime(handler, delayMs, ...rest);
      };
      Object.assign(window, { setTimeout: whenTold });
    }, 120_000);
    await openHome(page);
    await page.route(code, () => undefined);
    await follow(page, 'profile');
    await expect(page.getByRole('status').filter({ hasText: THAI('One moment') })).toBeVisible();
    const failed = page.getByRole('heading', { name: THAI('We couldn’t show this page') });
    await page.evaluate(() => dispatchEvent(new Event('two minutes are over')));
    await expect(failed).toBeVisible();
    // The first request keeps hanging; only a new one gets through.
    await page.route(code, (route) => route.continue());
    await page.getByRole('button', { name: THAI('Try again') }).click();
    await expect(failed).toBeHidden();
  },
);

// Seen failing with a single attempt after the browser reported a connection.
test(
  'parts that fail to load behind the page leave it unchanged and load once online',
  { tag: '@soak' },
  async ({ page, context }) => {
    const parts = /assets\/(?:mantine|toasts|sheets|notice-bar|side-drawer).*\.js$/;
    await page.route(parts, (route) => route.abort());
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await openHome(page);
    // The first part that fails reloads the page, once.
    await expect.poll(() => loads, OFTEN).toBe(2);
    const menu = page.getByRole('button', { name: THAI('Menu') });
    await menu.click();
    await page
      .getByRole('main')
      .getByRole('button', { name: THAI('Add {name} to cart') })
      .first()
      .click();
    await context.setOffline(true);
    const drawer = page.getByRole('dialog').getByRole('link', { name: THAI('Home') });
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('1');
    await expect(drawer).toBeHidden();
    // A reported connection may not work yet.
    const askedAgain = page.waitForEvent('requestfailed', (request) => parts.test(request.url()));
    await context.setOffline(false);
    await askedAgain;
    await page.unroute(parts);
    await expect(drawer).toBeVisible();
  },
);

test.describe('on a phone that never opened the shop', () => {
  test.use({ as: 'nobody' });

  test('a browser without storage says so in both languages', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('private window', 'SecurityError');
      };
    });
    await page.goto('');
    await expect(page.getByRole('heading', { name: 'เบราว์เซอร์นี้เก็บข้อมูลไม่ได้' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This browser is blocking storage' })).toBeVisible();
  });
});

test('data of a newer app is left alone, and the page says what to do', async ({ page }) => {
  const newer = () =>
    new Promise<string[]>((resolve, reject) => {
      const request = indexedDB.open('khaisong:demo', 990);
      request.addEventListener('error', () => reject(new Error('not opened')));
      request.addEventListener('success', () => {
        const names = [...request.result.objectStoreNames];
        request.result.close();
        resolve(names);
      });
    });
  // A page on the server's origin without the app, where a newer one was before.
  await page.route('**/newer-app', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('newer-app');
  const before = await page.evaluate(newer);
  expect(before).toContain('outbox');
  await page.goto('');
  await expect(page.getByRole('heading', { name: 'กรุณาอัปเดตแอป' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Update the app' })).toBeVisible();
  expect(await page.evaluate(newer)).toEqual(before);
});
