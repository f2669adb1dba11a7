import { expect, type Page } from '@playwright/test';

/** The first file of the build that the page runs. */
export async function buildOf(page: Page): Promise<string> {
  return await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '',
  );
}

/** A page that is opened anew forgets it. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return () => page.evaluate(() => 'isSamePage' in window);
}

/**
 * The browser looks for a newer worker until it waits. Once is not enough: a look that the browser began by itself before the
 * new version was there counts for the one that is asked for meanwhile.
 */
export async function untilUpdateWaits(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A slow machine takes its time to keep all parts of the new version.
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
