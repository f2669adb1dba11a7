import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

/** @returns a page of nobody, through which the browser is spoken to */
export async function closeTheApp(context: BrowserContext, page: Page): Promise<Page> {
  const bystander = await context.newPage();
  await page.close();
  return bystander;
}

/** The worker's registration, as the browser calls it. */
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

/** What stands on the lock screen. */
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
