import { CART_TOAST_DEBOUNCE_MS } from '#domain/cart';
import { OFTEN } from './often.ts';
import { rowsOf } from './phone-rows.ts';
import { THAI } from './shop.ts';
import { expect, test } from './test.ts';

/** How long a word about the cart stays (Specification, section 9). */
const CART_TOAST_MS = 2000;

test('a toast that follows another of its kind stays for its own full time', async ({ page }) => {
  await page.goto('');
  const add = page.getByRole('main').getByRole('button', { name: THAI('Add {name} to the cart') });
  await expect(add.first()).toBeVisible();
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 10_000);
  const toasts = page.getByRole('status').filter({ hasText: THAI('added to cart!') });
  // By finger: a toast over which a mouse happens to stand stays as long as it stands there.
  const addAnother = async (count: number) => {
    await add.first().tap();
    await expect
      .poll(async () => (await rowsOf(page, 'khaisong:demo', 'cartLines')).length, OFTEN)
      .toBe(count);
    await page.clock.runFor(CART_TOAST_DEBOUNCE_MS);
  };
  await addAnother(1);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(CART_TOAST_MS / 2);
  await addAnother(2);
  // By now the first one's time is over.
  await page.clock.runFor(CART_TOAST_MS * 0.75);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(CART_TOAST_MS);
  await expect(toasts).toHaveCount(0);
});
