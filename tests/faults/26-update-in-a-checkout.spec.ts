import type { Page } from '@playwright/test';
import { THAI } from '../e2e/shop.ts';
import { makeAnotherBuild } from '../support/another-build.ts';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  signIn,
  openCheckout,
  outboxOf,
  test,
  untilKeptOffline,
} from './rig.ts';

test.use({ isNew: true });

/** The first file of the build that the page runs. */
async function buildOf(page: Page): Promise<string> {
  return await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '',
  );
}

/** A page that is opened anew forgets it. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return () => page.evaluate(() => 'isSamePage' in window);
}

/**
 * The browser looks for a newer worker until it waits. Once is not enough: a look that the browser began by itself before the
 * new version was there counts for the one that is asked for meanwhile.
 */
async function untilUpdateWaits(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A slow machine takes its time to keep all parts of the new version.
  await expect.poll(() => page.evaluate(lookForUpdate), { timeout: 40_000 }).toBe('waits');
}

async function lookForUpdate(): Promise<'waits' | 'comes' | 'looked'> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return 'looked';
  if (registration.waiting !== null) return 'waits';
  if (registration.installing !== null) return 'comes';
  await registration.update();
  return 'looked';
}

/**
 * Row 26. Seen failing when the worker took over by itself at its install (`self.skipWaiting()` there) and the page was
 * opened anew at every `controllerchange`: the remark's field was gone under the person who typed.
 */
test('a new version in the middle of a checkout: nothing is opened anew, no field is lost, and a tap applies it', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  const build = await makeAnotherBuild();
  try {
    await signIn(page, 'shop1');
    await fillCart(page);
    await untilKeptOffline(page);
    await page.reload();
    const button = await openCheckout(page);
    const remark = page.getByRole('textbox', { name: THAI('Note to the company') });
    await remark.fill('ส่งก่อนเที่ยง');
    const isSamePage = await mark(page);
    const before = await buildOf(page);
    const earlier = new Set((await shop.effects()).orders.map(({ id }) => id));

    await shop.deploy(build.folder);
    await untilUpdateWaits(page);
    const notice = page.getByRole('button', { name: THAI('Update'), exact: true });
    await expect(notice).toBeHidden();
    expect(await isSamePage()).toBe(true);
    await expect(remark).toHaveValue('ส่งก่อนเที่ยง');
    await button.click();
    await expect(acceptedHeading(page)).toBeVisible({ timeout: 30_000 });
    expect(await isSamePage()).toBe(true);
    const placed = (await shop.effects()).orders.filter(({ id }) => !earlier.has(id));
    expect(placed).toHaveLength(1);

    await page
      .getByRole('link', { name: THAI('Products') })
      .first()
      .click();
    await notice.click();
    await expect.poll(() => buildOf(page).catch(() => before)).not.toBe(before);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectOnceEach(
      shop,
      page,
      placed.map(({ id }) => id),
    );
    expectQuietConsole(browserOnDisk);
  } finally {
    await shop.deploy('dist/phone');
    await build.remove();
  }
});

/** Seen failing when the server served the newest build's files alone: the window had to be opened anew to find them. */
test('a window that goes on with the version before still finds its parts', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  const build = await makeAnotherBuild();
  try {
    await signIn(page, 'shop1');
    await fillCart(page);
    await untilKeptOffline(page);
    await page.reload();
    const other = await browserOnDisk.context.newPage();
    await other.goto(shop.url);
    await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
    const isSamePage = await mark(page);
    await shop.deploy(build.folder);
    await untilUpdateWaits(other);
    await other.getByRole('button', { name: THAI('Update'), exact: true }).click();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting))
      .toBeNull();
    // What the browser keeps besides the app's own caches may be gone at any time.
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
  } finally {
    await shop.deploy('dist/phone');
    await build.remove();
  }
});
