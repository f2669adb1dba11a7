import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { accessPath } from '#tests/e2e/steps/partner';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

const question = (page: Page) => page.getByRole('heading', { name: THAI('Sign in as {name}?') });
const enter = (page: Page) => page.getByRole('button', { name: THAI('Sign in'), exact: true });
const turnedAway = (page: Page) => page.getByText(THAI('You don’t have access to this page'));

/** All of the app's data in the browser. */
async function storedBy(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state, document.referrer];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        rows.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    for (const cache of await caches.keys())
      rows.push((await (await caches.open(cache)).keys()).map(({ url }) => url));
    return JSON.stringify(rows);
  });
}

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test("a partner's link leaves the address at once, asks, signs in once and is stored nowhere", async ({
    page,
    baseURL,
  }) => {
    const path = accessPath('shop1');
    const [payload = '', signature = ''] = path.split('/').slice(2);
    await page.goto(path);
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(/\/demo\/login\/link\/?$/);
    await expectNothingFoundHere(page, 'login');

    const spending = page.waitForRequest(/SPEND_ACCESS_LINK/);
    await enter(page).click();
    const sent = await spending;
    expect(sent.url()).not.toContain(signature);
    expect(await sent.headerValue('referer')).toBeNull();
    await expect(page).toHaveURL(baseURL ?? '');
    const stored = await storedBy(page);
    for (const part of [payload, signature]) expect(stored).not.toContain(part);

    for (const used of [path, 'login/a/b/c/https://evil.example/']) {
      await follow(page, new URL(used, baseURL).href);
      await expect(turnedAway(page), used).toBeVisible();
      await expect(page).toHaveURL(/\/demo\/unauth$/);
      await follow(page, `${baseURL}history`);
      await expect(page.getByRole('heading', { name: THAI('Order history') }), used).toBeVisible();
    }
  });
});

test.describe('signed in', () => {
  test.use({ as: 'new-shop' });

  test('an offline link waits on the open page; online it asks or leads to the sign-in', async ({
    page,
    baseURL,
  }) => {
    await page.goto('profile');
    await page.route('**/READ_ACCESS_LINK', (route) => route.abort());
    await follow(page, new URL(accessPath('shop1'), baseURL).href);
    await expect(page.getByText(THAI('You’re offline'))).toBeVisible();
    await expect(page).toHaveURL(/\/demo\/login\/link\/?$/);
    await expect(page.getByRole('link', { name: THAI('Back to the shop') })).toBeVisible();
    await page.unroute('**/READ_ACCESS_LINK');
    await page.getByRole('button', { name: THAI('Try again') }).click();
    await expect(question(page)).toBeVisible();
    await page.getByRole('link', { name: THAI('Sign in with another account') }).click();
    await expect(page.getByLabel(THAI('Username'))).toBeVisible();
  });
});
