import { expect, test, type Page } from '@playwright/test';
import { expectNothingFoundHere, LANGUAGES } from './axe.ts';
import { addProducts, codeSentTo, ENGLISH, signIn, speakEnglish, THAI } from './shop.ts';
import { follow, UNNAMED, untilStill } from './within-the-app.ts';

/** Of each page of the app, one after the other. Loading the app anew for each would take most of the time. */
async function expectNothingFound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const before = new URL(page.url()).pathname;
    const address = new URL(path, await page.evaluate(() => document.baseURI));
    await follow(page, address.href);
    // A page that only shows another part of itself does not name itself again.
    if (address.pathname !== before) await expect(page).not.toHaveTitle(UNNAMED);
    await page.getByRole('main').waitFor();
    await untilStill(page);
    await expectNothingFoundHere(page, path);
  }
}

for (const language of LANGUAGES) {
  const words = language === 'th-TH' ? THAI : ENGLISH;

  test(`axe finds nothing on any page, ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('');
    if (language === 'en-US') await speakEnglish(page);
    await expectNothingFound(page, [
      '',
      'product',
      'product?type=quick',
      'productdetail/C1001',
      'productdetail/NOSUCH',
      'cart',
      'profile',
      'PDPA',
      'release/notes',
      'no/such/page',
    ]);
  });

  test(`axe finds nothing on the pages where one signs in, ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('');
    if (language === 'en-US') await speakEnglish(page);
    await expectNothingFound(page, [
      'auth/athena',
      'verifyotp',
      'verifyotp?for=register',
      'rider/login',
      'verifyotprider',
      'line_hook',
    ]);
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
  await expectNothingFound(page, [
    'rider',
    'rider/history',
    'rider/detail/none/1000',
    'rider?show=password',
    'rider?show=devices',
    'unauth',
  ]);
});

test('axe finds nothing on the page of the office', async ({ page }) => {
  await signIn(page, 'staff1');
  await expectNothingFound(page, ['unauth', 'unauth?show=password', 'unauth?show=devices']);
});

test('axe finds nothing on the pages of a shop that is signed in: its goods', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'shop1');
  await addProducts(page, 1);
  await expectNothingFound(page, [
    '',
    'category',
    'category?c=G001&n=1',
    'product?sheet=C1001',
    'product?type=usual',
    'cart',
    'wishlist',
    'ProceedToCheckout',
  ]);
});

test('axe finds nothing on the pages of a shop that is signed in: its orders and its profile', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'shop1');
  await expectNothingFound(page, [
    'history',
    'payment/success',
    'unsent',
    'addresses',
    'addresses?add=shipping',
    'devices',
    'mycoupon',
    'changepassword',
    'editprofile',
    'profile',
  ]);
  await page.goto('history');
  await page.getByRole('main').getByRole('link').filter({ hasText: /SO\d+/ }).first().click();
  await page.getByRole('main').waitFor();
  await expectNothingFoundHere(page, 'historydetail');
  await page.locator('a[href*="order/tracking/"]').click();
  await expect(page.locator('ol').first()).toBeVisible();
  await expectNothingFoundHere(page, 'order/tracking');
});

test('axe finds nothing on the pages of an agent who orders for a client', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'agent1');
  await expectNothingFound(page, ['agents/customers']);
  await page.getByRole('article').getByRole('button').first().click();
  await addProducts(page, 1);
  await expectNothingFound(page, ['', 'agents/customers', 'agents/register', 'ProceedToCheckout', 'history']);
});

for (const language of LANGUAGES) {
  test(`axe finds nothing on the pages that the company writes, on links and the set-up, ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'shop1');
    if (language === 'en-US') await speakEnglish(page);
    await expectNothingFound(page, [
      'news',
      'news/HOWTO_001',
      'news/FAQ_001',
      'news/CONTACT_001',
      'news/NOSUCH',
      'Contact',
      'about',
      'genlink',
      'setup/users/tartarus/hades',
    ]);
  });
}
