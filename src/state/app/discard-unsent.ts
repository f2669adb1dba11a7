import { readSession } from '#local/accounts/sessions';
import type { loadChange } from '#sync/changes/changes';
import type { Phone } from '#state/runtime/phone';
import { hasUnsentWork } from '#state/accounts/sign-out';
import { discardOrders } from '#state/orders/unsent/unsent-decisions';
import { discardGroup, readPendingGroups } from './pending-groups.ts';
import { readUnsentOrderRows } from '#local/orders/unsent-orders';

type Discarded = 'all' | 'not-all';

/**
 * Discards everything unsent, on its owner's decision. The outbox itself is read afterwards, so a chunk that could not
 * be loaded never looks as if nothing were left.
 *
 * @param load loads the code of a kind of change
 * @returns 'not-all' if something stays: it is being sent, may have arrived, or could not be discarded now
 */
export async function discardUnsent(phone: Phone, load?: typeof loadChange): Promise<Discarded> {
  const { sessions, unsentOrders } = phone.personal;
  const account = (await readSession(sessions))?.account;
  if (account === undefined) return 'all';
  const orders = await readUnsentOrderRows(unsentOrders, account);
  const orderIds = orders.map(({ id }) => id);
  const outcomes = [await discardOrders(phone, orderIds)];
  for (const group of (await readPendingGroups(phone, account)).keys()) {
    // Orders were discarded before.
    if (group === 'orders') continue;
    outcomes.push(group === 'clients' ? await discardClients(phone) : await discardGroup(phone, group, load));
  }
  return outcomes.includes('not-all') || (await hasUnsentWork(phone)) ? 'not-all' : 'all';
}

/** Only agents have clients, so this code is loaded on demand. */
async function discardClients(phone: Phone): Promise<Discarded> {
  const module = await import('#state/clients/decisions/discard-unsent-clients').catch(() => undefined);
  return module === undefined ? 'not-all' : await module.discardUnsentClients(phone);
}
