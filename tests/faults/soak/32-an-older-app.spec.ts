import type { Page } from '@playwright/test';
import { buildOf } from '#tests/faults/rig/app-update';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  placeOrder,
  signIn,
  test,
  THAI,
  untilKeptOffline,
} from '#tests/faults/rig/rig';
import { keepUnreadableTenant } from '#tests/faults/rig/unreadable-tenant';

const EVERYTHING = '^/demo/(?:rest/|tenant\\.json)';

/** The configuration on the phone, including the fields that only a newer app understands. */
async function storedTenant(page: Page): Promise<string> {
  return await page.evaluate(
    async () => (await (await caches.match(new URL('tenant.json', document.baseURI)))?.text()) ?? '',
  );
}

/**
 * The production build with a server whose answers and configuration all have values in every list that this build does
 * not know. Before the fix: "We can’t connect right now" at the second start.
 */
test('an older app with a newer server starts, orders, and lists unknown values as "other"', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await signIn(page, 'shop1');
  await shop.fault(EVERYTHING, 'newer', { times: -1 });
  await page.reload();
  await expect.poll(() => storedTenant(page)).toContain('SOMETHING_NEW');
  await page.reload();
  const orderId = await placeOrder(page);
  await expect(acceptedHeading(page)).toBeVisible();

  await page.goto('history');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.goto(`historydetail/${orderId}`);
  await expect(page.getByText(THAI('Other')).first()).toBeVisible();
  await expectOnceEach(shop, page, [orderId]);
  expectQuietConsole(browserOnDisk);
});

/** Seen failing when any configuration was stored: the app could not start again. */
test('a configuration that the app cannot read does not replace the saved one', async ({ shop, page }) => {
  await signIn(page, 'shop1');
  const before = await storedTenant(page);
  await shop.fault('tenant.json', 'too-new', { times: -1 });
  for (let start = 0; start < 2; start += 1) {
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect.poll(async () => (await shop.arrivals('tenant.json')).length).toBeGreaterThan(start);
  }
  expect(await storedTenant(page)).toBe(before);
});

/** Before the fix the page did not change, and "Try again" loaded the same build for ever. */
test('a newer version waits while another window is open, and "Try again" starts it', async ({
  shop,
  browserOnDisk,
  page,
  deployAnotherBuild,
}) => {
  await signIn(page, 'shop1');
  await untilKeptOffline(page);
  const other = await browserOnDisk.context.newPage();
  await other.goto(`${shop.url}product`);
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
  const before = await buildOf(page);
  await keepUnreadableTenant(page);
  await shop.fault('tenant.json', 'too-new', { times: 1 });
  await deployAnotherBuild();
  await page.reload();
  await expect(page.getByRole('heading', { name: THAI('This app needs an update') })).toBeVisible();
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      {
        timeout: 40_000,
      },
    )
    .toBe('installed');
  expect(await buildOf(page)).toBe(before);
  await page
    .getByRole('button', { name: THAI('Try again') })
    .first()
    .click();
  await expect.poll(() => buildOf(page).catch(() => before), { timeout: 20_000 }).not.toBe(before);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
