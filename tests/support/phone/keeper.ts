import { prefetchCatalogue } from '#state/app/prefetch-catalogue';
import type { Phone } from '#state/runtime/phone';
import {
  cataloguePrefetcherStore,
  replicaStore,
  viewFor,
  type ReplicaView,
} from '#state/catalogue/replica/replica';

/** Starts the catalogue replica, and loads the stored one into memory. */
export async function startKeeping(phone: Phone): Promise<() => void> {
  const stop = await prefetchCatalogue(phone);
  return stop;
}

/** Requests the changes from the server, as the app does by itself. */
export async function refreshReplica(phone: Phone) {
  return await cataloguePrefetcherStore(phone).read()?.refresh();
}

/** The replica in memory, if it belongs to the signed-in account. */
export async function replicaOf(phone: Phone): Promise<ReplicaView | undefined> {
  return viewFor(phone, await phone.personal.sessions.get('current'), replicaStore(phone).read());
}
