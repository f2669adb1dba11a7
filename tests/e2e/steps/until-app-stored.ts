import { expect, type Page } from '@playwright/test';
import { filesOfTheWorker } from '#tests/support/browser/files-of-the-worker';

/** Waits until the service worker is active and has stored every page of the app, so that each opens offline. */
export async function untilAppStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  const listed = await page.evaluate(filesOfTheWorker);
  const pages = [...listed.matchAll(/"pages\/([^"]+)"/g)].map(([, file = '']) => file);
  // The page asks for them soon after it is shown.
  await expect.poll(() => page.evaluate(missingOf, pages), { timeout: 60_000 }).toEqual([]);
}

async function missingOf(files: readonly string[]): Promise<readonly string[]> {
  const cache = await caches.open(`khaisong-pages-${new URL(document.baseURI).pathname}`);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter((file) => !stored.has(new URL(file, document.baseURI).href));
}
