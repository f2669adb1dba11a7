import { cataloguePrefetcherStore } from '#state/catalogue/replica/replica';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import type { Phone } from '#state/runtime/phone';
import { pulledStore } from '#state/runtime/pulled';

/** Refreshes what is on the screen and the catalogue, and sends what waits. Resolves also if the server is unreachable. */
export async function refreshShown(phone: Phone): Promise<void> {
  const pulled = pulledStore(phone);
  pulled.show(pulled.read() + 1);
  await Promise.allSettled([sendNow(phone), cataloguePrefetcherStore(phone).read()?.refreshNow()]);
}
