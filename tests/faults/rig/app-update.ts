import { expect, type Page } from '@playwright/test';

/** The first file of the build that the page runs. */
export async function buildOf(page: Page): Promise<string> {
  return await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '',
  );
}

/** Sets a mark that a reload removes. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return () => page.evaluate(() => 'isSamePage' in window);
}

/**
 * Checks for a newer worker until one waits. Once is not enough, because the browser may answer with a check of its own
 * that began before the new version was deployed.
 */
export async function untilUpdateWaits(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A slow machine takes a while to store all parts of the new version.
  await expect.poll(() => page.evaluate(lookForUpdate), { intervals: [200], timeout: 40_000 }).toBe('waits');
}

async function lookForUpdate(): Promise<'waits' | 'comes' | 'looked'> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return 'looked';
  if (registration.waiting !== null) return 'waits';
  if (registration.installing !== null) return 'comes';
  await registration.update();
  return 'looked';
}

/**
 * Ends the workers, as the browser does after half a minute without work. It never does so while DevTools are attached,
 * and Playwright attaches them; a version that was accepted would then wait for five minutes.
 */
export async function endWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
