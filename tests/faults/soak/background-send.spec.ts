import type { BrowserContext, Page } from '@playwright/test';
import { wordsOf } from '#tests/e2e/steps/messages';
import { closeTheApp, notificationsIn, wakeWorker } from '#tests/faults/rig/closed-app';
import {
  expect,
  expectOnceEach,
  THAI,
  fillCart,
  signIn,
  keptHeading,
  openCheckout,
  outboxOf,
  test,
  untilKeptOffline,
} from '#tests/faults/rig/rig';

const WORKER_THAI = await wordsOf('th-TH', 'worker');

test.use({ isWhole: true });

/** Seen failing when the worker showed only accepted orders. */
test('changes that the worker could not send stay, and a refused order is reported', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  const { context } = browserOnDisk;
  await context.grantPermissions(['notifications'], { origin: new URL(shop.url).origin });
  await orderWithoutSignal(context, page);
  const line = await firstLineOf(page);
  const bystander = await closeTheApp(context, page);

  const { length: before } = await shop.arrivals('ADD_ORDER');
  await shop.fault('ADD_ORDER', '500', { times: 1 });
  await context.setOffline(false);
  await wakeWorker(context, bystander, shop.url);
  await expect.poll(async () => await shop.arrivals('ADD_ORDER')).toHaveLength(before + 1);
  expect(await notificationsIn(context)).toEqual([]);

  await shop.setPrice(line.productCode, 1, line.unitPrice / 100 + 500);
  await expect(async () => {
    await wakeWorker(context, bystander, shop.url);
    await expect.poll(() => notificationsIn(context), { timeout: 1_000 }).toHaveLength(1);
  }).toPass();
  const [notification] = await notificationsIn(context);
  expect(notification?.title).toMatch(WORKER_THAI('Your order needs attention'));
});

/** Seen failing when the worker showed news without checking the permission: the browser had to refuse. */
test('without permission for notifications the order is sent, and nothing is shown', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  const { context } = browserOnDisk;
  await orderWithoutSignal(context, page);
  const [pending] = await outboxOf(page);
  const bystander = await closeTheApp(context, page);
  const wereAsked = await countNotifications(context);
  await context.setOffline(false);
  await wakeWorker(context, bystander, shop.url);
  await expect
    .poll(async () => (await shop.effects()).orders.filter(({ id }) => id === pending?.lane))
    .toHaveLength(1);
  const later = await context.newPage();
  await later.goto('');
  await expectOnceEach(shop, later, [pending?.lane ?? '']);
  expect(await notificationsIn(context)).toEqual([]);
  expect(await wereAsked()).toBe(0);
});

test('with the app closed the worker sends a pending favourite once and shows nothing', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  const { context } = browserOnDisk;
  await context.grantPermissions(['notifications'], { origin: new URL(shop.url).origin });
  await signIn(page, 'shop2');
  await page.goto('product');
  await untilKeptOffline(page);
  await context.setOffline(true);
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: THAI('Favourite: {name}'), exact: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await outboxOf(page)).length).toBe(1);
  const [pending] = await outboxOf(page);
  const { length: before } = await shop.arrivals('SET_PRODUCT');
  const bystander = await closeTheApp(context, page);

  await context.setOffline(false);
  await wakeWorker(context, bystander, shop.url);
  await expect.poll(async () => (await shop.arrivals('SET_PRODUCT')).length).toBe(before + 1);
  await expect
    .poll(async () => (await shop.effects()).keys.find(({ key }) => key === pending?.id)?.effects)
    .toBe(1);
  const later = await context.newPage();
  await later.goto('wishlist');
  await expect.poll(() => outboxOf(later)).toEqual([]);
  await expect(later.getByRole('main').getByRole('article')).toHaveCount(1);
  expect(await shop.arrivals('SET_PRODUCT')).toHaveLength(before + 1);
  expect(await notificationsIn(context)).toEqual([]);
});

async function orderWithoutSignal(context: BrowserContext, page: Page): Promise<void> {
  await signIn(page, 'shop1');
  await fillCart(page);
  await untilKeptOffline(page);
  const button = await openCheckout(page);
  await context.setOffline(true);
  await button.click();
  await expect(keptHeading(page)).toBeVisible();
}

/** The first line of the waiting order on the phone; prices in satang. */
async function firstLineOf(
  page: Page,
): Promise<{ readonly productCode: string; readonly unitPrice: number }> {
  return await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('khaisong:demo');
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('unsentOrders').objectStore('unsentOrders').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const { productCode, unitPrice } = reading.result[0].draft.lines[0];
            resolve({ productCode, unitPrice });
          });
        });
      }),
  );
}

/** @returns the number of notifications that the worker has requested since then */
async function countNotifications(context: BrowserContext): Promise<() => Promise<unknown>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const count = (asked: number) => Reflect.set(globalThis, 'askedNotifications', asked);
    const show = ServiceWorkerRegistration.prototype.showNotification;
    count(0);
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      count(Number(Reflect.get(globalThis, 'askedNotifications')) + 1);
      await show.call(this, title, options);
    };
  });
  return async () => await worker.evaluate((): unknown => Reflect.get(globalThis, 'askedNotifications'));
}
