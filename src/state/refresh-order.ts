import { getOrderDetail } from '#contract/order-detail';
import { isGuest } from '#domain/person';
import { customerOf, customerText } from '#local/account';
import { orderRow } from '#local/orders';
import { readSession } from '#local/sessions';
import { ask } from '#remote/ask';
import type { PageOutcome } from './page-outcome.ts';
import type { Phone } from './phone.ts';

/** Asks for all of one order. 'gone' only when the shop says that this account has no such order. */
export async function refreshOrder(phone: Phone, orderId: string): Promise<PageOutcome | 'gone'> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return 'session-changed';
  // An agent may look at an order of another client than the one that is open.
  const known = await phone.personal.orders.get([session.account, orderId]);
  const customer = known?.summary.customer ?? customerOf(session.person);
  const outcome = await ask(phone.remote, getOrderDetail, orderId, { customer });
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const order = outcome.answer;
  if (order === undefined) return 'gone';
  const { orders, sessions } = phone.personal;
  return await phone.personal.transaction('rw', orders, sessions, async () => {
    if ((await readSession(sessions))?.account !== session.account) return 'session-changed';
    const kept = await orders.get([session.account, order.id]);
    await orders.put({ ...kept, ...orderRow(session.account, customerText(order.customer), order), order });
    return 'ready';
  });
}
