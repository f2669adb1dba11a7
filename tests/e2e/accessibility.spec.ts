import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { addProducts, signIn, speakEnglish } from './shop.ts';

/** WCAG 2.2 AA and what went before it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** In light and in dark, without opening the page twice. */
async function expectNothingFound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await expectNothingFoundHere(page, path);
}

async function expectNothingFoundHere(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `axe on /${path}, ${colorScheme}`).toEqual([]);
  }
}

for (const language of ['th-TH', 'en-US'] as const) {
  test(`axe finds nothing on any page, ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('');
    if (language === 'en-US') await speakEnglish(page);
    for (const path of [
      '',
      'product',
      'product?type=quick',
      'productdetail/C1001',
      'productdetail/NOSUCH',
      'cart',
      'profile',
      'no/such/page',
    ]) {
      await expectNothingFound(page, path);
    }
    await expectNothingFound(page, 'auth/athena');
  });
}

test('axe finds nothing on the pages of a shop that is signed in', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'shop1');
  await addProducts(page, 1);
  for (const path of [
    '',
    'category',
    'category?c=G001&n=1',
    'product?sheet=C1001',
    'product?type=usual',
    'cart',
    'ProceedToCheckout',
    'history',
    'unsent',
    'wishlist',
    'profile',
  ])
    await expectNothingFound(page, path);
  await page.goto('history');
  await page.getByRole('main').getByRole('link').filter({ hasText: /SO\d+/ }).first().click();
  await page.getByRole('main').waitFor();
  await expectNothingFoundHere(page, 'historydetail');
});
