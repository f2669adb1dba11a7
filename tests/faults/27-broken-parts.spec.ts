import type { Page } from '@playwright/test';
import { THAI } from '#tests/e2e/fixtures/shop';
import { untilAppStored } from '#tests/e2e/steps/until-app-stored';
import { filesOfTheWorker } from '#tests/support/browser/files-of-the-worker';
import { buildOf } from './rig/app-update.ts';
import { expect, go, placeOrder, test } from './rig/rig.ts';
import { kindsToTry } from './rig/seeds.ts';
import { keepUnreadableTenant } from './rig/unreadable-tenant.ts';

test.use({ keeps: 'person' });

async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('load');
}

async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Runs in the page: stores what it shows when a reload replaces it. */
function rememberLastHeading(): void {
  addEventListener('pagehide', () => {
    sessionStorage.setItem('last-heading', document.querySelector('main h1')?.textContent ?? '');
  });
}

/**
 * Seen failing when the page said that it could not be shown until the reload arrived (`isReloading` always false).
 * Seen failing without the guard's memory (`reloadOnce` that never finds its key): the page reloaded without end; and
 * with the browser's own text left in the message: the router reloaded a second time, whatever the person was doing.
 */
for (const mode of kindsToTry(['html200', '500'] as const)) {
  test(`a part of the app that answers ${mode} is retried once, then a page says so`, async ({
    shop,
    phone: { page },
  }) => {
    // This phone opened it before.
    const tools = await page.context().newCDPSession(page);
    await tools.send('Network.clearBrowserCache');
    await shop.fault('assets/profile-', mode, { times: -1 });
    await openHome(page, shop.url);
    const loads = await countLoads(page);
    await page.evaluate(rememberLastHeading);
    await page
      .getByRole('link', { name: THAI('Profile') })
      .first()
      .click();
    const failed = page.getByRole('heading', { name: THAI('We couldn’t show this page') });
    await expect(failed).toBeVisible();
    expect(loads()).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('last-heading'))).not.toMatch(
      THAI('We couldn’t show this page'),
    );
    await shop.heal();
    await page.getByRole('button', { name: THAI('Try again') }).click();
    await expect(page.getByRole('heading', { name: THAI('Profile') }).first()).toBeVisible();
  });
}

/** Matches the addresses of pages that only the deployed build has. The newer version stores them at its install. */
async function newPages(page: Page): Promise<string> {
  const list = await page.evaluate(filesOfTheWorker);
  const names = [...list.matchAll(/"pages\/assets\/([\w-]+[YZ]\.(?:js|css))"/g)].map(([, name]) => name);
  expect(names).not.toEqual([]);
  return `assets/(?:${names.join('|')})`;
}

/**
 * Rows 27 and 32. Seen failing when the worker accepted any 200 as a part of the app (`isOfTheApp` always true), and when
 * a newer version did not store the pages at its install. Before the fix for an app that cannot start, the page did not
 * change, and "Try again" loaded the same build for ever.
 */
for (const mode of kindsToTry(['cut-body', 'html200'] as const)) {
  test(
    `a failed install (${mode}) keeps the old version; if that cannot start, the new one comes`,
    { tag: '@soak' },
    async ({ shop, page, deployAnotherBuild }) => {
      await page.goto('');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      const before = await buildOf(page);
      await deployAnotherBuild();
      await shop.fault(await newPages(page), mode, { times: -1 });
      const became = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise<ServiceWorker | null>((resolve) => {
          registration.addEventListener('updatefound', () => resolve(registration.installing));
        });
        await registration.update().catch(() => undefined);
        const installing = registration.installing ?? (await found);
        await new Promise<void>((resolve) => {
          if (installing === null || installing.state !== 'installing') return resolve();
          installing.addEventListener('statechange', () => resolve());
        });
        return installing?.state;
      });
      expect(became).toBe('redundant');
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
      ).toBeNull();
      await shop.cutOff();
      await page.reload();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page
        .getByRole('link', { name: THAI('Profile') })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: THAI('Profile') }).first()).toBeVisible();
      expect(await buildOf(page)).toBe(before);

      await shop.heal();
      await keepUnreadableTenant(page);
      await shop.fault('tenant.json', 'too-new', { times: 1 });
      await page.goto('');
      await expect
        .poll(() => buildOf(page).catch(() => before), { intervals: [200], timeout: 40_000 })
        .not.toBe(before);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

      // The pages work offline as soon as the newer version has taken over.
      await shop.cutOff();
      await page.goto('profile');
      await expect(page.getByRole('heading', { name: THAI('Profile') }).first()).toBeVisible();
    },
  );
}

/** Deletes what the worker stored after its install, and what the browser stored besides. */
async function keepInstallAlone(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  expect(await page.evaluate(async () => await caches.delete('khaisong-pages-/demo/'))).toBe(true);
}

/** Sets `navigator.onLine` from the next page on, which Playwright's emulation does not reach. */
async function reportOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => value });
  }, isOnline);
}

/** Seen failing when the page of an order that was placed was stored with the other pages. */
test('right after the install a person orders offline; other pages ask for a connection', async ({
  shop,
  page,
}) => {
  // An address that the worker does not answer, so that it stores nothing meanwhile.
  await page.goto(new URL('/healthz', shop.url).href);
  await keepInstallAlone(page);
  await shop.cutOff();
  await reportOnline(page, false);
  const loads = await countLoads(page);
  await page.goto('cart');
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('20');
  await placeOrder(page);
  await go(page, 'unsent');
  await expect(page.getByRole('button', { name: THAI('Send now') }).first()).toBeVisible();
  await page.goto('addresses');
  const needed = page.getByText(
    THAI(
      'This page isn’t saved on this phone yet and needs a connection. Your cart and unsent orders are safe.',
    ),
  );
  await expect(needed).toBeVisible();
  // Offline, no missing part reloads a page: the same worker would answer again.
  expect(loads()).toBe(2);
  await reportOnline(page, true);
  await shop.heal();
  await page
    .getByRole('button', { name: THAI('Try again') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: THAI('Addresses') }).first()).toBeVisible();
  // The page that was asked for and the others are stored now.
  await untilAppStored(page);
  await shop.cutOff();
  await page.goto('profile');
  await expect(page.getByRole('heading', { name: THAI('Profile') }).first()).toBeVisible();
});
