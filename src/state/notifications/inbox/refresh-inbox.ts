import { readSession } from '#local/accounts/sessions';
import { refreshOrders } from '#state/orders/history/order-history';
import { prefetchOrderDetails } from '#state/orders/history/prefetch-order-details';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { hasInbox } from './read-inbox.ts';

/** Asks the server what happened to the newest orders of the open customer. A failure changes nothing. */
export async function refreshInbox(phone: Phone): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded || !hasInbox(session)) return 'session-changed';
  const { outcome } = await refreshOrders(phone);
  if (outcome === 'ready') await prefetchOrderDetails(phone, session);
  return outcome;
}
