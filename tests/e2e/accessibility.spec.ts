import type { Page } from '@playwright/test';
import { expectNothingFoundHere, LANGUAGES } from './steps/axe.ts';
import { addProducts, codeSentTo, ENGLISH, speakEnglish, THAI } from './fixtures/shop.ts';
import { expect, test } from './fixtures/test.ts';
import { expectNoSidewaysScroll } from './steps/narrowest-window.ts';
import { untilFilled } from './steps/until-filled.ts';
import { follow } from './steps/within-the-app.ts';
import type { Words } from './steps/messages.ts';
import { isEveryKind } from '#tests/support/runs/every-kind';

/** An address and its page's title; '' if the title depends on the content. */
type Stop = readonly [address: string, title: string];

const PHONE = {};
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/**
 * A run visits every page in one language and colour scheme, on a phone. The soak uses all of them, also on a desktop.
 */
const SCREENS = isEveryKind ? { phone: PHONE, desktop: DESKTOP } : { phone: PHONE };

/**
 * Visits one page after the other, because loading the app for each page would take most of the time.
 *
 * @param alike pages with the same components as a page that every run visits; only the soak visits them
 */
async function tour(
  page: Page,
  words: Words,
  stops: readonly Stop[],
  alike: readonly Stop[] = [],
): Promise<void> {
  const base = await page.evaluate(() => document.baseURI);
  for (const [address, title] of isEveryKind ? [...alike, ...stops] : stops) {
    await follow(page, new URL(address, base).href);
    await expectDrawn(page, address, title === '' ? /./ : words(title));
    await expectNothingFoundHere(page, address);
    await expectNoSidewaysScroll(page, address);
  }
}

/** The page has its title, and waits for nothing. */
async function expectDrawn(page: Page, address: string, title: RegExp): Promise<void> {
  await untilFilled(page);
  await expect(page, address).toHaveTitle(title);
}

async function speak(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  if (language === 'en-US') await speakEnglish(page);
}

// The soak visits three times as many pages.
test.describe.configure({ timeout: isEveryKind ? 240_000 : 60_000 });

for (const [screen, use] of Object.entries(SCREENS)) {
  for (const language of LANGUAGES) {
    const words = language === 'th-TH' ? THAI : ENGLISH;

    test.describe(`axe finds nothing on a ${screen}, ${language}`, () => {
      test.use(use);

      test('on the pages of a guest and in the menu', async ({ page }) => {
        await page.goto('product');
        await speak(page, language);
        await addProducts(page, 1, words);
        await tour(
          page,
          words,
          [
            ['', 'Home'],
            ['productdetail/C1001', ''],
            ['product', 'All products'],
            ['cart', 'Cart'],
          ],
          [
            ['PDPA', 'Privacy notice'],
            ['no/such/page', 'Page not found'],
            ['product?type=quick', 'Quick order'],
            ['productdetail/NOSUCH', ''],
            ['profile', 'Profile'],
            ['release/notes', 'What’s new'],
          ],
        );
        await page
          .getByRole('button', { name: words('Menu') })
          .first()
          .click();
        const menu = page.getByRole('dialog', { name: words('Menu') });
        await expect(menu.getByText(words('Guest'))).toBeVisible();
        await expect(menu.getByRole('link', { name: words('Sign in') })).toBeVisible();
        await expect(menu.getByRole('link', { name: words('Order history') })).toHaveCount(0);
        await expect(menu.getByText(/\d{3}\s\d{3}\s\d{4}/)).toHaveCount(0);
        await expectNothingFoundHere(page, 'the menu');
      });

      test.describe('signed out', () => {
        test.use({ as: 'nobody' });

        test('on the pages to sign in and to register', { tag: '@soak' }, async ({ page, request }) => {
          // A number receives one code a minute.
          const mobile = `08666603${language === 'th-TH' ? '0' : '1'}${screen === 'phone' ? '1' : '2'}`;
          await page.goto('auth/athena');
          await speak(page, language);
          await expectNothingFoundHere(page, 'auth/athena');
          await tour(
            page,
            words,
            [
              ['verifyotp', 'Sign in by phone number'],
              ['rider/login', 'Rider sign-in'],
              ['verifyotp?for=register', 'Create an account'],
            ],
            [
              ['line_hook', 'Sign in with LINE'],
              ['verifyotprider', 'Rider sign-in by phone number'],
            ],
          );
          // tests/e2e/accounts/register.spec.ts checks the next pages, in one language.
          if (!isEveryKind) return;
          await page.getByLabel(words('Mobile number')).fill(mobile);
          await page.getByRole('button', { name: words('Text me a code') }).click();
          const code = page.getByRole('textbox', { name: words('Code') });
          await expect(code).toBeVisible();
          await expectNothingFoundHere(page, 'verifyotp, the code');
          await code.fill(await codeSentTo(request, mobile));
          const become = page.getByRole('button', { name: words('Create an account') });
          await become.click();
          await expect(page.getByText(words('Choose the province'))).toBeVisible();
          await expectNothingFoundHere(page, 'register, with what is missing');
        });
      });

      test.describe('as a customer', () => {
        test.use({ as: 'shop1' });

        test('on products and orders', async ({ page }) => {
          await page.goto('product');
          await speak(page, language);
          await addProducts(page, 1, words);
          await tour(
            page,
            words,
            [
              ['category', 'All categories'],
              ['product?sheet=C1001', ''],
              ['ProceedToCheckout', 'Checkout'],
              ['history', 'Order history'],
            ],
            [
              ['', 'Home'],
              ['product?type=usual', ''],
              ['payment/success', 'Payment'],
              ['category?c=G001&n=1', ''],
              ['product?type=promotion', 'Promotions'],
              ['cart', 'Cart'],
              ['wishlist', 'Favourites'],
            ],
          );
          await page.getByRole('main').getByRole('link').filter({ hasText: /SO\d+/ }).first().click();
          const tracking = page.locator('a[href*="order/tracking/"]');
          await expect(tracking).toBeVisible();
          // delivered-order.spec.ts checks the page of a delivered order.
          if (isEveryKind) await expectNothingFoundHere(page, 'historydetail');
          await tracking.click();
          await expect(page.locator('ol').first()).toBeVisible();
          await expectNothingFoundHere(page, 'order/tracking');
        });
      });

      test.describe('as a new customer', () => {
        // An account with one device and no orders, because one of several equal rows is enough here.
        test.use({ as: isEveryKind ? 'shop1' : 'new-shop' });

        test('on the account, the news and in the menu', { tag: '@soak' }, async ({ page }) => {
          await page.goto('profile');
          await speak(page, language);
          await expectDrawn(page, 'profile', words('Profile'));
          await expectNothingFoundHere(page, 'profile');
          await tour(
            page,
            words,
            [
              ['addresses', 'Addresses'],
              ['devices', 'Signed-in devices'],
              ['changepassword', 'Change password'],
              ['news/HOWTO_001', 'How to order'],
              ['news', 'News'],
              ['Contact', 'Our offices'],
              ['genlink', 'Links and QR codes'],
              ['setup/users/tartarus/hades', 'App setup'],
              // This page has the menu, unlike set-up.
              ['unsent', 'Not sent yet'],
            ],
            [
              ['addresses?add=shipping', ''],
              ['mycoupon', 'My coupons'],
              ['editprofile', 'Edit profile'],
              ['about', 'About us'],
              ['news/FAQ_001', ''],
              ['news/CONTACT_001', ''],
              ['news/NOSUCH', ''],
            ],
          );
          await page
            .getByRole('button', { name: words('Menu') })
            .first()
            .click();
          const menu = page.getByRole('dialog', { name: words('Menu') });
          await expect(menu.getByRole('link', { name: words('Order history') })).toBeVisible();
          await expect(menu.getByText(/\d{3}\s\d{3}\s\d{4}/)).toBeVisible();
          // The menu of a guest consists of the same components.
          if (isEveryKind) await expectNothingFoundHere(page, 'the menu');
        });
      });

      // Other tests check their pages: agents, new-client, rider, rider-drop and roles-by-routes.
      if (!isEveryKind) return;

      test.describe('as an agent', () => {
        test.use({ as: 'agent1' });

        test('while ordering for a client', async ({ page }) => {
          await page.goto('agents/customers');
          await speak(page, language);
          await expectDrawn(page, 'agents/customers', words('My clients'));
          await page.getByRole('article').getByRole('button').first().click();
          await expect(page).toHaveTitle(words('Home'));
          await addProducts(page, 1, words);
          await tour(page, words, [
            ['agents/customers', 'My clients'],
            ['agents/register', 'Register new client'],
            ['', 'Home'],
            ['ProceedToCheckout', 'Checkout'],
            ['history', 'Order history'],
          ]);
        });
      });

      test.describe('as a rider', () => {
        test.use({ as: 'rider1' });

        test('on the deliveries and the account', async ({ page }) => {
          await page.goto('rider');
          await speak(page, language);
          await expectDrawn(page, 'rider', words('Deliveries'));
          await expectNothingFoundHere(page, 'rider');
          await tour(page, words, [
            ['rider/history', 'Delivery history'],
            ['rider/detail/none/1000', 'Delivery'],
            ['rider?show=password', 'Change password'],
            ['unauth', 'No access'],
            ['rider?show=devices', 'Signed-in devices'],
          ]);
        });
      });

      test.describe('as staff', () => {
        test.use({ as: 'staff1' });

        test('on the account page', async ({ page }) => {
          await page.goto('');
          await expectDrawn(page, '', THAI('No access'));
          await speak(page, language);
          await expect(
            page.getByRole('heading', { name: words('This account is for the office') }),
          ).toBeVisible();
          await expect(page.getByRole('button', { name: words('Sign out') })).toBeVisible();
          await expectNothingFoundHere(page, 'unauth');
          await page.getByRole('link', { name: words('Signed-in devices') }).click();
          await expect(page.getByText(words('This device'))).toBeVisible();
          await expectNothingFoundHere(page, 'unauth?show=devices');
          await page.goBack();
          await page.getByRole('link', { name: words('Change password') }).click();
          await expect(page.getByLabel(words('Old password'))).toBeVisible();
          await expectNothingFoundHere(page, 'unauth?show=password');
        });
      });
    });
  }
}
