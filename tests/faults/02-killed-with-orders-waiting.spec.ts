import { SEED, seededRandom } from './seeds.ts';
import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  firstPage,
  outboxOf,
  placeOrder,
  signIn,
  THAI,
  test,
  untilKeptOffline,
} from './rig.ts';

/** So many wait; the browser dies when half of them were sent. */
const ORDERS = 10;

/**
 * Row 2. Seen failing with the outbox in the relaxed database (`answers`, without strict durability: the last rows were
 * gone), and with rows that were deleted before they were sent.
 */
test('the browser is killed after 5 of 10 orders were sent: all ten take effect once', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'shop1');
  await untilKeptOffline(page);
  await shop.fault('ADD_ORDER', 'reset-before', { times: -1 });
  const placed: string[] = [];
  while (placed.length < ORDERS) placed.push(await placeOrder(page, 10 + placed.length));
  expect(await outboxOf(page)).toHaveLength(ORDERS);

  const before = (await shop.arrivals('ADD_ORDER')).length;
  await shop.heal();
  await shop.fault('ADD_ORDER', 'slow', { times: -1, delayMs: 200 });
  await page.goto('unsent');
  await page.getByRole('button', { name: THAI('Send now') }).click();
  await expect
    .poll(async () => (await shop.arrivals('ADD_ORDER')).length - before, { intervals: [20] })
    .toBeGreaterThanOrEqual(ORDERS / 2);
  await browserOnDisk.kill();

  const again = await firstPage(await browserOnDisk.relaunch());
  await again.goto('');
  await expectOnceEach(shop, again, placed);
  expectQuietConsole(browserOnDisk);
});

test(`the browser is killed a moment after the button: an order that is said to be kept is there (seed ${SEED})`, async ({
  shop,
  browserOnDisk,
  page,
}) => {
  const random = seededRandom();
  await signIn(page, 'shop1');
  await untilKeptOffline(page);
  await shop.kill();
  const orderId = await placeOrder(page);
  await new Promise((resolve) => setTimeout(resolve, random() * 500));
  await browserOnDisk.kill();

  await shop.start();
  const again = await firstPage(await browserOnDisk.relaunch());
  await again.goto('');
  await expectOnceEach(shop, again, [orderId]);
  expectQuietConsole(browserOnDisk);
});
