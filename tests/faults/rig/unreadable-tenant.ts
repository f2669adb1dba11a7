import type { Page } from '@playwright/test';

/** Stores an unreadable configuration. An earlier version stored anything; this one does not. */
export async function keepUnreadableTenant(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.includes('-tenant-/demo/'));
    const cache = await caches.open(name);
    await cache.put(new URL('tenant.json', document.baseURI), new Response('{"company":{"code":"KS"}}'));
  });
}
