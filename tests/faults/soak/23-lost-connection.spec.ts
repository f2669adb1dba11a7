import { THAI } from '#tests/e2e/fixtures/shop';
import { loseConnections, withBreakableDatabases } from '#tests/faults/rig/breakable-databases';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  openCheckout,
  signIn,
  test,
} from '#tests/faults/rig/rig';

/** Row 23. Seen failing when `afterFault` threw at once instead of reopening the database: the number stayed. */
test('a dead database connection is reopened, and taps and the order are saved', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await withBreakableDatabases(browserOnDisk.context);
  await signIn(page, 'shop1');
  await fillCart(page);
  const earlier = new Set((await shop.effects()).orders.map(({ id }) => id));
  await page.goto('cart');
  const plus = page.getByRole('button', { name: THAI('Increase {label}') }).first();
  const quantity = page.getByRole('textbox', { name: THAI('Quantity of {label}') }).first();
  await expect(quantity).toHaveValue('20');
  await loseConnections(page);
  await plus.click();
  await expect(quantity).toHaveValue('21');
  const button = await openCheckout(page);
  await loseConnections(page);
  await button.click();
  await expect(acceptedHeading(page)).toBeVisible({ timeout: 30_000 });
  const placed = (await shop.effects()).orders.filter(({ id }) => !earlier.has(id));
  expect(placed).toHaveLength(1);
  await expectOnceEach(
    shop,
    page,
    placed.map(({ id }) => id),
  );
  expectQuietConsole(browserOnDisk);
});
