import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { accessPath } from './partner.ts';
import { addProducts, signIn, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const question = (page: Page) => page.getByRole('heading', { name: THAI('Sign in as {name}?') });
const enter = (page: Page) => page.getByRole('button', { name: THAI('Sign in'), exact: true });
const turnedAway = (page: Page) => page.getByText(THAI('You have no access to this'));

/** Everything that the browser keeps for the shop. */
async function keptBy(page: Page): Promise<string> {
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

test("a partner's link is gone from the address at once, asks, signs in once, and is kept nowhere", async ({
  page,
}) => {
  await page.goto('product');
  await addProducts(page, 1);
  const path = accessPath('shop1');
  const [payload = '', signature = ''] = path.split('/').slice(2);
  await page.goto(path);
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/demo\/login\/link\/?$/);
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  const spending = page.waitForRequest(/SPEND_ACCESS_LINK/);
  await enter(page).click();
  const sent = await spending;
  expect(sent.url()).not.toContain(signature);
  expect(await sent.headerValue('referer')).toBeNull();
  await expect(page).toHaveURL(/ProceedToCheckout/);
  const kept = await keptBy(page);
  for (const part of [payload, signature]) expect(kept).not.toContain(part);

  await page.goto(path);
  await expect(turnedAway(page)).toBeVisible();
  await expect(page).toHaveURL(/\/demo\/unauth$/);
  await page.goto('history');
  await expect(page.getByRole('heading', { name: THAI('Order history') })).toBeVisible();
});

test.describe('with a signal', () => {
  test.use({ serviceWorkers: 'block' });

  test('a made-up link, half a link and a page that was opened again lead to the page that says so', async ({
    page,
  }) => {
    await signIn(page, 'shop1');
    for (const path of [
      'login/e2e/abc/def',
      'login/e2e/abc',
      'login/link',
      'login/a/b/c/https://evil.example/',
    ]) {
      await page.goto(path);
      await expect(turnedAway(page)).toBeVisible();
      await expect(page).toHaveURL(/\/demo\/unauth$/);
    }
    await page.goto('history');
    await expect(page.getByRole('heading', { name: THAI('Order history') })).toBeVisible();
  });
});

test('without a signal the link waits in the open page, and nobody is signed out', async ({
  page,
  context,
}) => {
  await signIn(page, 'shop2');
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await page.reload();
  await context.setOffline(true);
  await page.goto(accessPath('shop1'));
  await expect(page.getByText(THAI('You’re offline'))).toBeVisible();
  await expect(page).toHaveURL(/\/demo\/login\/link\/?$/);
  await expect(page.getByRole('link', { name: THAI('Back to the shop') })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: THAI('Try again') }).click();
  await expect(question(page)).toBeVisible();
});

test.describe('with a signal all along', () => {
  test.use({ serviceWorkers: 'block' });

  test('who says that it is another account gets to the sign-in', async ({ page }) => {
    await page.goto(accessPath('shop1'));
    await page.getByRole('link', { name: THAI('Sign in with another account') }).click();
    await expect(page.getByLabel(THAI('Username'))).toBeVisible();
  });
});
