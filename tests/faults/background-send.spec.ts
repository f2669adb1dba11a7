import { wordsOf } from '#tests/e2e/steps/messages';
import { closeTheApp, deliverPush, notificationsIn, wakeWorker } from './rig/closed-app.ts';
import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  go,
  handTo,
  keptHeading,
  openCheckout,
  outboxOf,
  test,
  THAI,
  untilKeptOffline,
} from './rig/rig.ts';

const WORKER_THAI = await wordsOf('th-TH', 'worker');

test.use({ isWhole: true });

/**
 * Seen failing when the worker ignored the wake-up (nothing was sent), when it handled its news before they were stored
 * (no notification), and when it ignored push messages.
 */
test('with the app closed the worker sends pending changes once, says so and shows order news', async ({
  shop,
  browserOnDisk,
  keptPhones,
  page,
}) => {
  const { context } = browserOnDisk;
  // Storing all parts would take longer than the rest of the test.
  await shop.fault('/worker-background-', 'short-list', { times: -1 });
  await context.grantPermissions(['notifications'], { origin: new URL(shop.url).origin });
  await handTo(page, keptPhones.person, shop.url);
  // The app loads this part some time after its start, and logs an error if it cannot.
  const lastPart = page.waitForResponse(/assets\/prefetch-for-ordering-/);
  await page.goto('product');
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: THAI('Favourite: {name}'), exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await untilKeptOffline(page);
  // The first visit loads its parts for the next time.
  await openCheckout(page);
  await go(page, 'product');
  await lastPart;
  await context.setOffline(true);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await (await openCheckout(page)).click();
  await expect(keptHeading(page)).toBeVisible();
  const pending = await outboxOf(page);
  expect(pending).toHaveLength(2);
  const orderId = new URL(page.url()).searchParams.get('placed') ?? '';
  const bystander = await closeTheApp(context, page);

  await context.setOffline(false);
  await wakeWorker(context, bystander, shop.url);
  await expect.poll(() => notificationsIn(context)).toHaveLength(1);
  const [notification] = await notificationsIn(context);
  const { keys, orders } = await shop.effects();
  const order = orders.find(({ id }) => id === orderId);
  expect(notification?.title).toMatch(WORKER_THAI('Order {orderNo} was received'));
  expect(notification?.title).toContain(order?.orderNo);
  for (const { id } of pending) expect(keys.find(({ key }) => key === id)?.effects).toBe(1);

  // Notifications are off on this phone, so the worker names no order.
  await deliverPush(context, bystander, shop.url, {
    kind: 'approved',
    id: orderId,
    no: order?.orderNo,
    unit: '1000',
  });
  await expect
    .poll(async () => (await notificationsIn(context)).map(({ title }) => title))
    .toContainEqual(expect.stringMatching(WORKER_THAI('There’s an update on your order')));
  const later = await context.newPage();
  await later.goto('');
  await expectOnceEach(shop, later, [orderId]);
  expectQuietConsole(browserOnDisk);
});
