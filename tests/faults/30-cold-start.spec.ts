import { expect, expectQuietConsole, fillCart, firstPage, test, THAI, go, rowsOfHistory } from './rig.ts';

test.use({ keeps: 'person' });

/** Row 30. Seen failing when a session check that reached nobody ended the session. */
test('a cold start without a shop: the app opens as the same person, reads, and fills a cart', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await page.goto('');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await browserOnDisk.kill();
  await shop.cutOff();

  const again = await firstPage(await browserOnDisk.relaunch());
  await again.goto('');
  await expect(again.getByRole('main').getByRole('article').first()).toBeVisible();
  await fillCart(again, 7);
  await go(again, 'cart');
  await expect(again.getByRole('main').getByRole('textbox').first()).toHaveValue('7');
  await go(again, 'history');
  await expect(rowsOfHistory(again).first()).toBeVisible();
  await expect(again.getByRole('dialog')).toHaveCount(0);
  await go(again, 'profile');
  await expect(again.getByRole('button', { name: THAI('Sign out') }).first()).toBeVisible();
  expectQuietConsole(browserOnDisk);
});
