import { expect, firstPage, test, THAI } from './rig.ts';
import { slowWrites } from './slow-disk.ts';

test.use({ keeps: 'person' });

/** Far longer than a browser needs to be killed. */
const WRITE_MS = 500;

/**
 * Row 3. Seen failing with a quantity that was shown before its transaction was complete (`UnitStepper` with a preview at
 * each tap: 1 was there again), and with the personal database without strict durability.
 */
test('the browser is killed once the new quantity is painted: it is there at the next start', async ({
  browserOnDisk,
  page,
}) => {
  const durabilities = await slowWrites(page, 'cartLines', WRITE_MS);
  await page.goto('product');
  const card = page.getByRole('main').getByRole('article').first();
  const quantity = card.getByRole('textbox').first();
  await expect(quantity).toHaveValue('20');
  const plus = card.getByRole('button', { name: THAI('Increase {label}') }).first();
  await plus.click();
  await plus.click();
  await expect(quantity).toHaveValue('22');
  expect(await durabilities()).toEqual(new Set(['strict']));
  await browserOnDisk.kill();

  const again = await firstPage(await browserOnDisk.relaunch());
  await again.goto('cart');
  await expect(again.getByRole('main').getByRole('textbox').first()).toHaveValue('22');
});
