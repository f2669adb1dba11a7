import type { Page } from '@playwright/test';
import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  outboxOf,
  placeOrder,
  signIn,
  test,
  THAI,
  untilKeptOffline,
  withoutBackgroundSync,
} from '#tests/faults/rig/rig';

async function claim(page: Page, isOnline: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => value });
  }, isOnline);
}

/** Row 21. Seen failing when an order was stored only after a request to the server, if the browser reported online. */
test('an order is saved at once if the browser reports online but the server is gone', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await claim(page, true);
  await signIn(page, 'shop1');
  await untilKeptOffline(page);
  await shop.kill();
  const orderId = await placeOrder(page);
  await expect.poll(async () => (await outboxOf(page))[0]?.attempts).toBeGreaterThan(0);

  await shop.start();
  await page.goto('unsent');
  await page.getByRole('button', { name: THAI('Send now') }).click();
  await expectOnceEach(shop, page, [orderId]);
  expectQuietConsole(browserOnDisk);
});

/** Seen failing when "Send now" checked `navigator.onLine` first. */
test('"Send now" sends if the browser reports offline but the server is there', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await withoutBackgroundSync(page, shop);
  await signIn(page, 'shop1');
  await claim(page, false);
  const orderId = await placeOrder(page);
  expect(await outboxOf(page)).toHaveLength(1);
  await page.goto('unsent');
  await page.getByRole('button', { name: THAI('Send now') }).click();
  await expectOnceEach(shop, page, [orderId]);
  expectQuietConsole(browserOnDisk);
});
