import { expect, expectOnceEach, expectQuietConsole, openCheckout, outboxOf, test } from './rig.ts';

test.use({ keeps: 'person' });

/**
 * Row 4. Time stands still for both tabs when the first one crashes: no timer can wake the other, only the lock that is free.
 * Seen failing without the lock around a push, for which the other tab waits, and with a tab that did not follow the outbox of
 * another, or followed keys of which nobody tells: nobody took over.
 */
test('the tab that sends crashes: the other takes over at once, and one request is under way per key', async ({
  shop,
  phone,
}) => {
  const { context, page } = phone;
  await context.clock.install();
  const other = await context.newPage();
  await other.goto('history');
  await page.bringToFront();
  const button = await openCheckout(page);
  const { length: before } = await shop.arrivals('ADD_ORDER');
  const arrived = async () => (await shop.arrivals('ADD_ORDER')).length - before;
  await shop.fault('ADD_ORDER', 'hang', { times: 1 });
  await button.click();
  await expect.poll(arrived).toBe(1);
  const [owed] = await outboxOf(other);
  await context.clock.pauseAt((await other.evaluate(() => Date.now())) + 1_000);
  expect(await arrived()).toBe(1);

  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await expect.poll(arrived).toBe(2);
  await expectOnceEach(shop, other, [owed?.lane ?? '']);
  expectQuietConsole(phone);
});
