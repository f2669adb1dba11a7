import { prefetchParts } from '#sync/device/parts-task';
import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';
import type { Phone } from '#state/runtime/phone';

/** After the first screen is shown. */
const FIRST_AFTER_MS = 2_000;

const AGAIN_AFTER_MS = 30_000;

/** Whether this phone has all pages of the app, so that each opens offline. Undefined until the worker answered. */
export const appPagesStore = onePerPhone(() => openStore<boolean | undefined>(undefined));

/**
 * Has the service worker store the pages that it did not store at its install. Asks once offline too, to know whether
 * all are stored. Does not regard the data saver, because the app is made to work offline.
 *
 * @returns stops it
 */
export function prefetchAppPages(phone: Phone): () => void {
  const store = appPagesStore(phone);
  let cancel = () => {};
  const later = (delayMs: number) => {
    cancel = phone.clock.after(delayMs, () => {
      void prefetch().then((isDone) => {
        if (!isDone) later(AGAIN_AFTER_MS);
      });
    });
  };

  async function prefetch(): Promise<boolean> {
    if (store.read() === undefined || phone.connectivity.isOnlineHint())
      store.show(await prefetchParts(phone.askWorker, 'pages'));
    return store.read() === true;
  }

  later(FIRST_AFTER_MS);
  return () => cancel();
}
