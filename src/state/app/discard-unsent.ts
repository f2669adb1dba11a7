import type { OutboxKind } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { hasUnsentWork } from '#state/accounts/sign-out';
import { discardOrders } from '#state/orders/unsent/unsent-decisions';
import { discardDetails } from './unsent-details.ts';
import { discardWishes } from '#state/wishlist/unsent-wishes';

type Discarded = 'all' | 'not-all';

interface UnsentPart {
  readonly kinds: readonly OutboxKind[];
  /** Rare kinds load their code on demand. */
  readonly bring: () => Promise<(phone: Phone) => Promise<Discarded>>;
}

const PARTS: readonly UnsentPart[] = [
  { kinds: ['set-wish'], bring: async () => discardWishes },
  { kinds: ['save-consent', 'save-profile', 'save-file'], bring: async () => discardDetails },
  { kinds: ['send-delivery'], bring: async () => (await import('#state/delivery/visit')).discardVisits },
  { kinds: ['send-slip'], bring: async () => (await import('#state/payments/slips/slips')).discardSlips },
  {
    kinds: ['register-client', 'save-file'],
    bring: async () => (await import('#state/clients/decisions/discard-unsent-clients')).discardUnsentClients,
  },
  {
    kinds: ['add-address', 'update-address', 'remove-address'],
    bring: async () => (await import('#state/addresses/unsent-addresses')).discardUnsentAddresses,
  },
  {
    kinds: ['cancel-order'],
    bring: async () => (await import('#state/orders/history/cancel-order')).discardCancels,
  },
];

/**
 * Discards everything unsent, on its owner's decision. The outbox itself is read before and after, so a chunk that
 * could not be loaded never looks as if nothing were left.
 *
 * @returns 'not-all' if something stays: it is being sent, may have arrived, or could not be discarded now
 */
export async function discardUnsent(phone: Phone, parts: readonly UnsentPart[] = PARTS): Promise<Discarded> {
  const { sessions, outbox, unsentOrders } = phone.personal;
  const account = (await readSession(sessions))?.account;
  if (account === undefined) return 'all';
  const orderIds = await unsentOrders.where('account').equals(account).primaryKeys();
  const outcomes = [await discardOrders(phone, orderIds)];
  const rows = await outbox.where('account').equals(account).toArray();
  for (const { kinds, bring } of parts) {
    if (!rows.some(({ kind }) => kinds.includes(kind))) continue;
    const discard = await bring().catch(() => undefined);
    outcomes.push(discard === undefined ? 'not-all' : await discard(phone));
  }
  return outcomes.includes('not-all') || (await hasUnsentWork(phone)) ? 'not-all' : 'all';
}
