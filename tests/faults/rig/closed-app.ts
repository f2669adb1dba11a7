import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

/** The phone's tag for waking the worker. */
const SYNC_TAG = 'khaisong-outbox';

/** @returns a page without the app, for commands to the browser */
export async function closeTheApp(context: BrowserContext, page: Page): Promise<Page> {
  const bystander = await context.newPage();
  await page.close();
  return bystander;
}

/** The browser's id of the worker's registration. */
export async function registrationOf(session: CDPSession, shopUrl: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === shopUrl && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return await found;
}

export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/** The notifications on the lock screen. */
export async function notificationsIn(
  context: BrowserContext,
): Promise<readonly { readonly title: string; readonly body: string }[]> {
  const worker = await workerOf(context);
  return await worker.evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('not registered');
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
}

/** Wakes the worker as the browser does when the network returns. */
export async function wakeWorker(context: BrowserContext, bystander: Page, shopUrl: string): Promise<void> {
  const session = await context.newCDPSession(bystander);
  const registrationId = await registrationOf(session, shopUrl);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(shopUrl).origin,
    registrationId,
    tag: SYNC_TAG,
    lastChance: false,
  });
  await session.detach();
}

/** Hands a push message to the browser, in place of the push service. */
export async function deliverPush(
  context: BrowserContext,
  bystander: Page,
  shopUrl: string,
  message: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const session = await context.newCDPSession(bystander);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(shopUrl).origin,
    registrationId: await registrationOf(session, shopUrl),
    data: JSON.stringify(message),
  });
  await session.detach();
}
