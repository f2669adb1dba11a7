import { THAI } from './shop.ts';
import { expect, test } from './test.ts';

/** As long as a word about the cart stays (Specification, section 9). */
const STAYS_MS = 2000;

// Broken by giving the second one what was left of the first one's time.
test('a toast that follows another one of its kind stays its own time, not the rest of that one’s', async ({
  page,
}) => {
  await page.goto('');
  const add = page.getByRole('main').getByRole('button', { name: THAI('Add {name} to the cart') });
  await expect(add.first()).toBeVisible();
  // The page is there: from now on its timers wait for the test.
  await page.clock.install();
  const toasts = page.getByRole('status').filter({ hasText: THAI('added to cart!') });
  // By finger: a toast over which a mouse happens to stand stays as long as it stands there.
  await add.first().tap();
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(STAYS_MS - 500);
  await expect(toasts).toHaveCount(1);
  await add.first().tap();
  await page.clock.runFor(STAYS_MS - 500);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(STAYS_MS);
  await expect(toasts).toHaveCount(0);
});
