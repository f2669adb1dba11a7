import { expect, firstPage, test, THAI } from './rig.ts';

/**
 * Row 3. Seen failing with the cart's database without strict durability, and with a quantity that was shown before its
 * transaction was complete.
 */
test('the browser is killed once the new quantity is painted: it is there at the next start', async ({
  browserOnDisk,
  page,
}) => {
  await page.goto('product');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: THAI('Add {name} to the cart') }).click();
  const quantity = card.getByRole('textbox').first();
  await expect(quantity).toHaveValue('1');
  const plus = card.getByRole('button', { name: THAI('Increase {label}') }).first();
  await plus.click();
  await plus.click();
  await expect(quantity).toHaveValue('3');
  await browserOnDisk.kill();

  const again = await firstPage(await browserOnDisk.relaunch());
  await again.goto('cart');
  await expect(again.getByRole('main').getByRole('textbox').first()).toHaveValue('3');
});
