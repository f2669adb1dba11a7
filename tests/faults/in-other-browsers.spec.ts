import type { Page } from '@playwright/test';
import { THAI } from '#tests/e2e/fixtures/shop';
import { PHONE } from '../support/browser/killable-browser.ts';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  handTo,
  openCheckout,
  placedOrder,
  test,
  withoutCaches,
} from './rig/rig.ts';

const LINE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.9.0';

/** An order from the cart to the company's confirmation. */
async function orderOnline(page: Page, shop: Parameters<typeof expectOnceEach>[0]): Promise<void> {
  const button = await openCheckout(page);
  await button.click();
  await expect(acceptedHeading(page)).toBeVisible();
  await expectOnceEach(shop, page, [placedOrder(page)]);
}

/** Seen failing with `locks.request` called without checking that it exists: the order stayed on the phone. */
test("LINE's browser, without worker, locks and caches, orders online and suggests a better one", async ({
  shop,
  keptPhones,
  browser,
}) => {
  await shop.start();
  await shop.heal();
  const context = await browser.newContext({
    ...PHONE,
    baseURL: shop.url,
    userAgent: LINE,
  });
  await context.addInitScript(() => {
    for (const name of ['serviceWorker', 'locks', 'storage'])
      Reflect.deleteProperty(Navigator.prototype, name);
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
    Reflect.deleteProperty(window, 'caches');
  });
  const page = await context.newPage();
  await handTo(page, withoutCaches(keptPhones.person), shop.url);
  await page.goto('');
  const way = page.getByRole('link', { name: THAI('Open in browser') });
  await expect(way).toHaveAttribute('href', /[?&]openExternalBrowser=1$/);
  expect(await page.evaluate(() => 'serviceWorker' in navigator || 'caches' in window)).toBe(false);
  await orderOnline(page, shop);
  await context.close();
});

/**
 * Seen failing when ids came from `crypto.randomUUID` alone, which plain http does not have: no order could be made.
 */
// The test above orders in every run without most of what plain http lacks.
test(
  'plain http on a local network orders online and says that it needs a connection',
  { tag: '@soak' },
  async ({ shop, keptPhones, browser }) => {
    await shop.start();
    await shop.heal();
    const { port } = new URL(shop.url);
    const baseURL = `http://shop.lan:${port}/demo/`;
    const context = await browser.newContext({ ...PHONE, baseURL });
    const page = await context.newPage();
    const { kept: stored } = withoutCaches(keptPhones.person);
    await handTo(page, { kept: stored, cookies: [] }, baseURL);
    await page.goto('');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await expect(
      page.getByText(THAI('At this address (http), you can only order while you’re online.')),
    ).toBeVisible();
    await orderOnline(page, shop);
    await context.close();
  },
);
