import type { BrowserContext } from '@playwright/test';
import { ENGLISH, speakEnglish } from '#tests/e2e/fixtures/shop';
import { wordsOf } from '#tests/e2e/steps/messages';
import { aBrowser } from '../../support/gateways/push.ts';
import { closeTheApp, deliverPush, notificationsIn, workerOf } from '#tests/faults/rig/closed-app';
import {
  acceptedHeading,
  expect,
  expectQuietConsole,
  outboxOf,
  placeOrder,
  signIn,
  test,
  THAI,
} from '#tests/faults/rig/rig';

const WORKER_THAI = await wordsOf('th-TH', 'worker');
const WORKER_ENGLISH = await wordsOf('en-US', 'worker');

test.use({ isWhole: true });

/**
 * No browser here can reach the real push service, so its addresses are fake, and its messages are handed to the
 * browser. A real click is impossible too: the worker receives a click event, but the browser opens a page only after a
 * real click, so the test checks only the address.
 */
test('a closed app shows order news in its language until one tap turns them off', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  const { context } = browserOnDisk;
  const origin = new URL(shop.url).origin;
  await context.grantPermissions(['notifications'], { origin });
  await standInForPushService(context);
  await signIn(page, 'shop1');
  const orderId = await placeOrder(page);
  await expect(acceptedHeading(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: THAI('Notify me') }).click();
  await expect(
    page.getByText(THAI('Notifications are on. You can turn them off under “This phone”.')),
  ).toBeVisible();
  await expect.poll(async () => (await shop.arrivals('SAVE_SUBSCRIPTION')).length).toBe(1);
  await expect.poll(() => outboxOf(page)).toEqual([]);
  const order = (await shop.effects()).orders.find(({ id }) => id === orderId);

  let bystander = await closeTheApp(context, page);
  const deliver = async (kind: string) =>
    await deliverPush(context, bystander, shop.url, {
      kind,
      id: orderId,
      no: order?.orderNo,
      unit: '1000',
    });
  await deliver('approved');
  await expect.poll(() => notificationsIn(context)).toHaveLength(1);
  const [approved] = await notificationsIn(context);
  expect(approved?.title).toMatch(WORKER_THAI('Order {orderNo} is approved'));
  expect(approved?.title).toContain(order?.orderNo);

  expect(await clickedWithoutAPage(context)).toBe(`${shop.url}historydetail/${orderId}/1000`);
  const later = await context.newPage();
  await later.goto('profile');
  await speakEnglish(later);
  await deliver('delivered');
  await expect
    .poll(async () => (await notificationsIn(context)).map(({ title }) => title))
    .toEqual([expect.stringMatching(WORKER_ENGLISH('Order {orderNo} has arrived'))]);
  await reportClick(context);
  await expect(later).toHaveURL(new RegExp(`/demo/historydetail/${orderId}`));

  await giveAnotherAddress(context);
  await expect.poll(async () => (await shop.arrivals('SAVE_SUBSCRIPTION')).length).toBe(2);
  await expect.poll(() => outboxOf(later)).toEqual([]);

  await later.goto('profile');
  await later
    .getByRole('main')
    .getByRole('link', { name: ENGLISH('This phone') })
    .click();
  const setting = later.getByRole('switch', { name: ENGLISH('Notify me about my orders') });
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(setting).not.toBeChecked();
  await expect.poll(async () => (await shop.arrivals('REMOVE_SUBSCRIPTION')).length).toBe(1);
  expect(await later.evaluate(() => localStorage.getItem('push service'))).toBeNull();

  // A message in transit must not name an order to the person who has the phone now.
  bystander = await closeTheApp(context, later);
  await deliver('paid');
  await expect
    .poll(async () => (await notificationsIn(context)).map(({ title }) => title))
    .toContainEqual(expect.stringMatching(WORKER_ENGLISH('There’s an update on your order')));
  expectQuietConsole(browserOnDisk);
});

/** Replaces the push service in pages; the worker's own is replaced on demand. */
async function standInForPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript((browser) => {
    const KEPT = 'push service';
    const subscription = () =>
      localStorage.getItem(KEPT) === null
        ? null
        : {
            endpoint: browser.endpoint,
            toJSON: () => ({ keys: { p256dh: browser.publicKey, auth: browser.secret } }),
            unsubscribe: () => {
              localStorage.removeItem(KEPT);
              return Promise.resolve(true);
            },
          };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe: () => {
        localStorage.setItem(KEPT, 'yes');
        return Promise.resolve(subscription());
      },
    });
  }, aBrowser());
}

/** Sends the worker a click event like the browser's, but without the rights of a real tap. */
async function reportClick(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('not registered');
    const [notification] = await registration.getNotifications();
    const event = new Event('notificationclick');
    await new Promise<void>((resolve) => {
      const waitUntil = (work: Promise<unknown>) =>
        void work.then(
          () => resolve(),
          () => resolve(),
        );
      Object.assign(event, { notification, waitUntil });
      dispatchEvent(event);
    });
  });
}

/** @returns the address that the worker would open */
async function clickedWithoutAPage(context: BrowserContext): Promise<unknown> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const clients: unknown = Reflect.get(globalThis, 'clients');
    Object.assign(Object(clients), {
      openWindow: (address: string) => {
        Reflect.set(globalThis, 'openedAddress', address);
        return Promise.resolve(null);
      },
    });
  });
  await reportClick(context);
  return await worker.evaluate((): unknown => Reflect.get(globalThis, 'openedAddress'));
}

/** The push service withdraws the address; the worker requests another one and sends it to the server. */
async function giveAnotherAddress(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async (browser) => {
    Object.assign(PushManager.prototype, {
      subscribe: () =>
        Promise.resolve({
          endpoint: browser.endpoint,
          toJSON: () => ({ keys: { p256dh: browser.publicKey, auth: browser.secret } }),
        }),
    });
    const event = new Event('pushsubscriptionchange');
    await new Promise<void>((resolve) => {
      Object.assign(event, {
        waitUntil: (work: Promise<unknown>) =>
          void work.then(
            () => resolve(),
            () => resolve(),
          ),
      });
      dispatchEvent(event);
    });
  }, aBrowser());
}
