import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { addProducts, signIn, speakEnglish } from './shop.ts';

/** WCAG 2.2 AA and what went before it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Look = readonly ['light' | 'dark', (axe: AxeBuilder) => AxeBuilder];

/** All rules in light; what dark may change are the colours. */
const IN_LIGHT: Look = ['light', (axe) => axe.withTags(STANDARDS)];
const IN_DARK: Look = ['dark', (axe) => axe.withRules(['color-contrast'])];
const LIGHT_AND_DARK = [IN_LIGHT, IN_DARK];

async function expectNothingFound(
  page: Page,
  path: string,
  looks: readonly Look[] = LIGHT_AND_DARK,
): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await expectNothingFoundHere(page, path, looks);
}

/** In light and in dark, without opening the page twice. */
async function expectNothingFoundHere(
  page: Page,
  path: string,
  looks: readonly Look[] = LIGHT_AND_DARK,
): Promise<void> {
  for (const [colorScheme, withRules] of looks) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await withRules(new AxeBuilder({ page })).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `axe on /${path}, ${colorScheme}`).toEqual([]);
  }
}

for (const [language, looks] of [
  ['th-TH', LIGHT_AND_DARK],
  // The colours do not depend on the language.
  ['en-US', [IN_LIGHT]],
] as const) {
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
      await expectNothingFound(page, path, looks);
    }
  });

  test(`axe finds nothing on the pages where one signs in, ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('');
    if (language === 'en-US') await speakEnglish(page);
    for (const path of [
      'auth/athena',
      'verifyotp',
      'verifyotp?for=register',
      'rider/login',
      'verifyotprider',
      'line_hook',
    ])
      await expectNothingFound(page, path, looks);
  });
}

test('axe finds nothing on the pages of a rider', async ({ page }) => {
  await signIn(page, 'rider1');
  for (const path of ['rider', 'rider?show=password', 'rider?show=devices', 'unauth'])
    await expectNothingFound(page, path);
});

test('axe finds nothing on the page of the office', async ({ page }) => {
  await signIn(page, 'staff1');
  for (const path of ['unauth', 'unauth?show=password', 'unauth?show=devices'])
    await expectNothingFound(page, path);
});

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
    'devices',
    'changepassword',
    'editprofile',
    'profile',
  ])
    await expectNothingFound(page, path);
  await page.goto('history');
  await page.getByRole('main').getByRole('link').filter({ hasText: /SO\d+/ }).first().click();
  await page.getByRole('main').waitFor();
  await expectNothingFoundHere(page, 'historydetail');
});

test('axe finds nothing on the pages of an agent who orders for a client', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'agent1');
  await expectNothingFound(page, 'agents/customers');
  await page.getByRole('article').getByRole('button').first().click();
  await addProducts(page, 1);
  for (const path of ['', 'agents/customers', 'agents/register', 'ProceedToCheckout', 'history']) {
    await expectNothingFound(page, path);
  }
});
