import { THAI } from '#tests/e2e/fixtures/shop';
import { mark, untilUpdateWaits } from '#tests/faults/rig/app-update';
import {
  expect,
  expectQuietConsole,
  fillCart,
  outboxOf,
  signIn,
  test,
  untilKeptOffline,
} from '#tests/faults/rig/rig';

/** Seen failing when the server served only the newest build's files: the window had to reload to find them. */
test('a window with the previous version still finds its parts', async ({
  shop,
  browserOnDisk,
  page,
  deployAnotherBuild,
}) => {
  await signIn(page, 'shop1');
  await fillCart(page);
  await untilKeptOffline(page);
  await page.reload();
  const other = await browserOnDisk.context.newPage();
  await other.goto(shop.url);
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
  const isSamePage = await mark(page);
  await deployAnotherBuild();
  await untilUpdateWaits(other);
  await other.getByRole('button', { name: THAI('Update'), exact: true }).click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting))
    .toBeNull();
  // The browser may clear its own HTTP cache at any time, unlike the app's caches.
  const tools = await browserOnDisk.context.newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  await page
    .getByRole('link', { name: THAI('Profile') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: THAI('Profile') }).first()).toBeVisible();
  expect(await isSamePage()).toBe(true);
  expect(await outboxOf(page)).toEqual([]);
  expectQuietConsole(browserOnDisk);
});
