import {
  expect,
  expectOnceEach,
  fillCart,
  openCheckout,
  outboxOf,
  signIn,
  test,
  THAI,
} from '#tests/faults/rig/rig';

/** Seen failing without the lock around a push: the same key was in transit twice. */
test('two tabs that send at once request each order once', async ({ shop, browserOnDisk, page }) => {
  await signIn(page, 'shop1');
  const other = await browserOnDisk.context.newPage();
  await other.goto('unsent');
  await page.bringToFront();
  await fillCart(page);
  const button = await openCheckout(page);
  const before = (await shop.arrivals('ADD_ORDER')).length;
  await shop.fault('ADD_ORDER', 'slow', { times: -1, delayMs: 4_000 });
  await button.click();
  await expect.poll(async () => (await outboxOf(other))[0]?.state).toBe('sending');
  const [pending] = await outboxOf(other);
  // A background tab is not drawn, so the press does not wait for its button to stand still.
  await other
    .getByRole('button', { name: THAI('Send now') })
    .evaluate((button: HTMLElement) => button.click());
  await expectOnceEach(shop, other, [pending?.lane ?? '']);
  expect((await shop.arrivals('ADD_ORDER')).length - before).toBe(1);
});
