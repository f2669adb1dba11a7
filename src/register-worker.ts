import { Workbox } from 'workbox-window';
import type { Log } from '#platform/log';

/**
 * Registers the service worker of this tenant. Without one (plain http, an in-app browser, a refusal) the app works
 * online. A new version waits until the app is opened anew: nobody who is typing is reloaded.
 */
export async function registerWorker(basePath: string, log: Log): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const worker = new Workbox(`${basePath}sw.js`, { scope: basePath });
    worker.addEventListener('waiting', () => log.write('update-waiting'));
    await worker.register();
  } catch (failure) {
    log.write('no-service-worker', { name: failure instanceof Error ? failure.name : 'unknown' });
  }
}
