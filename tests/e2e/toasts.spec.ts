import type { Locator } from '@playwright/test';
import { OFTEN } from './steps/often.ts';
import { THAI } from './fixtures/shop.ts';
import { expect, test } from './fixtures/test.ts';

/** The duration of a toast about the cart (Specification, LIMIT-4). */
const CART_TOAST_MS = 2000;
/** A small part of the duration. */
const STEP_MS = 100;

test(
  'a toast that follows another of its kind stays for its full time',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('');
    const add = page.getByRole('main').getByRole('button', { name: THAI('Add {name} to cart') });
    await expect(add.first()).toBeVisible();
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 10_000);
    const toast = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
    const [added, updated] = [toast(THAI('added to cart!')), toast(THAI('updated!'))];
    // A test cannot detect when the app sets the timer of its toast, so the clock moves in small steps until the toast
    // appears.
    const untilShown = async (toast: Locator) => {
      const countSoon = async () => {
        await page.clock.runFor(STEP_MS);
        return await toast.count();
      };
      await expect.poll(countSoon, OFTEN).toBe(1);
    };
    // Taps, because a toast under the mouse pointer stays.
    await add.first().tap();
    await untilShown(added);
    await page.clock.runFor(CART_TOAST_MS / 2);
    await page
      .getByRole('main')
      .getByRole('button', { name: THAI('Increase {label}') })
      .first()
      .tap();
    await untilShown(updated);
    // Together with the end of the taps, more than the rest of the first toast's time.
    await page.clock.runFor(CART_TOAST_MS / 4 + STEP_MS);
    await expect(updated).toHaveCount(1);
    await page.clock.runFor(CART_TOAST_MS);
    await expect(updated).toHaveCount(0);
  },
);
