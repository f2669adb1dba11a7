import type { Locator } from '@playwright/test';
import { OFTEN } from './steps/often.ts';
import { THAI } from './fixtures/shop.ts';
import { expect, test } from './fixtures/test.ts';

/** How long a word about the cart stays (Specification, LIMIT-4). */
const CART_TOAST_MS = 2000;
/** A small part of it. */
const STEP_MS = 100;

test('a toast that follows another of its kind stays for its own full time', async ({ page }) => {
  await page.goto('');
  const add = page.getByRole('main').getByRole('button', { name: THAI('Add {name} to cart') });
  await expect(add.first()).toBeVisible();
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 10_000);
  const toast = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
  const [added, updated] = [toast(THAI('added to cart!')), toast(THAI('updated!'))];
  // A test cannot see when the app sets the timer of its toast, so the clock moves in small steps until the toast stands.
  const untilSaid = async (said: Locator) => {
    const countSoon = async () => {
      await page.clock.runFor(STEP_MS);
      return await said.count();
    };
    await expect.poll(countSoon, OFTEN).toBe(1);
  };
  // By finger: a toast over which a mouse happens to stand stays as long as it stands there.
  await add.first().tap();
  await untilSaid(added);
  await page.clock.runFor(CART_TOAST_MS / 2);
  await page
    .getByRole('main')
    .getByRole('button', { name: THAI('Increase {label}') })
    .first()
    .tap();
  await untilSaid(updated);
  // Together with the end of the taps, more than is left of the first one's time.
  await page.clock.runFor(CART_TOAST_MS / 4 + STEP_MS);
  await expect(updated).toHaveCount(1);
  await page.clock.runFor(CART_TOAST_MS);
  await expect(updated).toHaveCount(0);
});
