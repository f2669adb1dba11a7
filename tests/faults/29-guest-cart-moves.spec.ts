import type { Page } from '@playwright/test';
import * as z from 'zod';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import { expect, expectQuietConsole, firstPage, test, THAI } from './rig/rig.ts';
import { kindsToTry } from './rig/seeds.ts';
import { slowWrites } from './rig/slow-disk.ts';

/** Long enough that a browser that is killed after the start of the move dies during it. */
const WRITE_MS = 500;

/** The number of cases of each of the guest's products. */
const CASES = [3, 5];

/**
 * Row 29. Seen failing with the guest's cart cleared in another transaction after the move (each line was in both
 * carts) and with the move in another transaction after the session (the customer was signed in with an empty cart).
 */
for (const moment of kindsToTry(['the move began', 'the answer came', 'the button was pressed'] as const)) {
  test(
    `a browser killed when ${moment} at the sign-in leaves each line in exactly one cart`,
    { tag: '@soak' },
    async ({ browserOnDisk, page }) => {
      await fillGuestCart(page);
      const put = await cartsOf(page);
      expect(Object.keys(put.guest)).toHaveLength(CASES.length);
      expect(put.customer).toEqual({});

      const writes = await slowWrites(page, 'cartLines', WRITE_MS);
      await page.goto('auth/athena');
      await fillCredentials(page);
      const answered = page.waitForResponse((response) => response.url().endsWith('AUTHEN_WEB'));
      await page.getByRole('button', { name: THAI('Sign in') }).click();
      answered.catch(() => undefined);
      if (moment === 'the answer came') await answered;
      if (moment === 'the move began')
        await expect.poll(async () => (await writes()).size, { intervals: [10] }).toBeGreaterThan(0);
      await browserOnDisk.kill();

      const again = await firstPage(await browserOnDisk.relaunch());
      await again.goto('cart');
      await expect(again.getByRole('main').getByRole('textbox')).toHaveCount(CASES.length);
      const found = await cartsOf(again);
      expect([found.guest, found.customer]).toContainEqual(put.guest);
      expect([found.guest, found.customer]).toContainEqual({});

      const isGuest = Object.keys(found.guest).length > 0;
      if (isGuest) {
        await again.goto('auth/athena');
        await fillCredentials(again);
        await again.getByRole('button', { name: THAI('Sign in') }).click();
        await expect(again).toHaveURL(/ProceedToCheckout/);
      }
      // tests/state/cart/guest-cart-merge.test.ts tests the button's effect.
      await expect(again.getByRole('main').getByRole('button', { name: THAI('Undo') })).toBeVisible();
      expect(await cartsOf(again)).toEqual({ guest: {}, customer: put.guest });
      expectQuietConsole(browserOnDisk);
    },
  );
}

async function fillGuestCart(page: Page): Promise<void> {
  await page.goto('product');
  const cards = page.getByRole('main').getByRole('article');
  for (const [place, cases] of CASES.entries()) {
    const card = cards.nth(place);
    await card.getByRole('button', { name: THAI('Add {name} to cart') }).click();
    const quantity = card.getByRole('textbox').first();
    await quantity.fill(String(cases));
    await quantity.press('Enter');
  }
  await expect
    .poll(async () => Object.values((await cartsOf(page)).guest).map(([first]) => first))
    .toEqual(expect.arrayContaining(CASES));
}

async function fillCredentials(page: Page): Promise<void> {
  await page.getByLabel(THAI('Username')).fill('shop1');
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
}

type Quantities = Readonly<Record<string, readonly number[]>>;

const line = z.object({ customer: z.string(), productCode: z.string(), quantities: z.array(z.number()) });

/** Both carts, read without the app. */
async function cartsOf(page: Page): Promise<{ readonly guest: Quantities; readonly customer: Quantities }> {
  const lines = z.array(line).parse(await rowsOf(page, 'khaisong:demo', 'cartLines'));
  const ofWhom = (isWanted: (customer: string) => boolean): Quantities =>
    Object.fromEntries(
      lines
        .filter(({ customer }) => isWanted(customer))
        .map(({ productCode, quantities }) => [productCode, quantities]),
    );
  const isGuests = (customer: string) => customer.startsWith('GUEST|');
  return { guest: ofWhom(isGuests), customer: ofWhom((customer) => !isGuests(customer)) };
}
