import {
  expect,
  expectQuietConsole,
  fillCart,
  firstPage,
  signIn,
  test,
  THAI,
  untilKeptOffline,
} from './rig.ts';

/** Row 30. Seen failing when a session check that reached nobody ended the session. */
test('a cold start without a shop: the app opens as the same person, reads, and fills a cart', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await signIn(page, 'shop1');
  await page.goto('history');
  await expect(
    page
      .getByRole('main')
      .getByText(/SO\d{2}\d+/)
      .first(),
  ).toBeVisible();
  await page.goto('');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await untilKeptOffline(page);
  await browserOnDisk.kill();
  await shop.kill();

  const again = await firstPage(await browserOnDisk.relaunch());
  await again.goto('');
  await expect(again.getByRole('main').getByRole('article').first()).toBeVisible();
  await fillCart(again, 7);
  await again.goto('cart');
  await expect(again.getByRole('main').getByRole('textbox').first()).toHaveValue('7');
  await again.goto('history');
  await expect(
    again
      .getByRole('main')
      .getByText(/SO\d{2}\d+/)
      .first(),
  ).toBeVisible();
  await expect(again.getByRole('dialog')).toHaveCount(0);
  await again.goto('profile');
  await expect(again.getByRole('button', { name: THAI('Sign out') }).first()).toBeVisible();
  expectQuietConsole(browserOnDisk);
});
