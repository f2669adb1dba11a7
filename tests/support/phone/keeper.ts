import { prefetchCatalogue } from '#state/app/prefetch-catalogue';
import type { Phone } from '#state/runtime/phone';
import {
  catalogueKeeperStore,
  replicaStore,
  viewFor,
  type ReplicaView,
} from '#state/catalogue/replica/replica';

/** The app keeps the catalogue from now on, and what is kept already is in memory. */
export async function startKeeping(phone: Phone): Promise<() => void> {
  const stop = await prefetchCatalogue(phone);
  return stop;
}

/** Asks the shop what changed, as the app does by itself. */
export async function refreshReplica(phone: Phone) {
  return await catalogueKeeperStore(phone).read()?.refresh();
}

/** The replica in memory, when it is of whoever is signed in. */
export async function replicaOf(phone: Phone): Promise<ReplicaView | undefined> {
  return viewFor(phone, await phone.personal.sessions.get('current'), replicaStore(phone).read());
}
