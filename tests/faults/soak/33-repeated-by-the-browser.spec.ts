import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  openCheckout,
  outboxOf,
  signIn,
  test,
  THAI,
  withoutBackgroundSync,
} from '#tests/faults/rig/rig';

/**
 * Row 33. The first POST takes effect and its connection breaks; the browser repeats it by itself, and the phone
 * receives only the refusal of the repetition. The second fault applies to the repetition.
 *
 * Seen failing when discarding did not ask the server: the order was reported as discarded, and the server had it.
 */
test('discarding an order whose repetition was refused asks the server first and says so', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await signIn(page, 'shop1');
  await withoutBackgroundSync(page, shop);
  await fillCart(page);
  const button = await openCheckout(page);
  const before = (await shop.effects()).orders.length;
  await shop.fault('ADD_ORDER', 'commit-then-reset', { times: 1 });
  await shop.fault('ADD_ORDER', '429', { times: -1 });
  await button.click();
  // The phone cannot know whether it was sent, and says so.
  await expect.poll(async () => (await shop.arrivals('ADD_ORDER')).map(({ mode }) => mode)).toContain('429');
  await expect.poll(async () => (await outboxOf(page))[0]?.attempts).toBeGreaterThan(0);
  const orderId = (await outboxOf(page))[0]?.lane ?? '';
  expect((await shop.effects()).orders.length - before).toBe(1);

  // The server keeps refusing orders, because otherwise this one would be sent again before it is discarded.
  await page.goto('unsent');
  // The app retries once when it opens. During that attempt nothing can be discarded.
  const rested = async () => (await outboxOf(page))[0];
  await expect.poll(async () => (await rested())?.attempts).toBeGreaterThan(1);
  await expect.poll(async () => (await rested())?.state).toBe('unknown');
  await page.getByRole('button', { name: THAI('Discard') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: THAI('Discard') })
    .click();
  await expect(
    page.getByText(THAI('The company already has this order. It’s in your orders.')),
  ).toBeVisible();
  await shop.heal();
  await page.goto(`historydetail/${orderId}`);
  await expect(page.getByText(/SO\d{2}\d+/).first()).toBeVisible();
  await expectOnceEach(shop, page, [orderId]);
  expectQuietConsole(browserOnDisk);
});
