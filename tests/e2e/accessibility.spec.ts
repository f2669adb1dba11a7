import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { kindsToTry } from '#tests/faults/seeds';
import { addProducts, codeSentTo, ENGLISH, signIn, speakEnglish, THAI } from './shop.ts';

/** WCAG 2.2 AA and what went before it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Look = readonly ['light' | 'dark', (axe: AxeBuilder) => AxeBuilder];

/** All rules in light; what dark may change are the colours. */
const LOOKS: readonly Look[] = [
  ['light', (axe) => axe.withTags(STANDARDS)],
  ['dark', (axe) => axe.withRules(['color-contrast'])],
];

async function expectNothingFound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await expectNothingFoundHere(page, path);
}

/** In light and in dark, without opening the page twice. */
async function expectNothingFoundHere(page: Page, path: string): Promise<void> {
  for (const [colorScheme, withRules] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await withRules(new AxeBuilder({ page })).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `axe on /${path}, ${colorScheme}`).toEqual([]);
  }
}

/** Each run tries one language, by its seed; the soak tries both. */
for (const language of kindsToTry(['th-TH', 'en-US'])) {
  const words = language === 'th-TH' ? THAI : ENGLISH;

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
      'PDPA',
      'no/such/page',
    ]) {
      await expectNothingFound(page, path);
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
      await expectNothingFound(page, path);
  });

  test(`axe finds nothing on the form of who becomes a customer, ${language}`, async ({ page, request }) => {
    const mobile = language === 'th-TH' ? '0866660301' : '0866660302';
    await page.goto('verifyotp?for=register');
    if (language === 'en-US') await speakEnglish(page);
    await page.getByLabel(words('Mobile number')).fill(mobile);
    await page.getByRole('button', { name: words('Send me a code') }).click();
    await expect(page.getByLabel(words('Code'))).toBeVisible();
    await expectNothingFoundHere(page, 'verifyotp, the code');
    await page.getByLabel(words('Code')).fill(await codeSentTo(request, mobile));
    const become = page.getByRole('button', { name: words('Become a customer') });
    await expect(become).toBeVisible();
    await expectNothingFoundHere(page, 'register');
    await become.click();
    await expect(page.getByText(words('Please choose the province'))).toBeVisible();
    await expectNothingFoundHere(page, 'register, with what is missing');
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

test('axe finds nothing on the pages of a shop that is signed in: its goods', async ({ page }) => {
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
    'wishlist',
    'ProceedToCheckout',
  ])
    await expectNothingFound(page, path);
});

test('axe finds nothing on the pages of a shop that is signed in: its orders and its profile', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'shop1');
  for (const path of [
    'history',
    'unsent',
    'addresses',
    'addresses?add=shipping',
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
