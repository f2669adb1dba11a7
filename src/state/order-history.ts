import { getOrderDetail, getOrderHistory } from '#contract/order-history';
import { ORDER_PAGE_SIZE } from '#domain/order-history';
import type { OrderStatus } from '#domain/order-status';
import { isGuest } from '#domain/person';
import { customerOf, customerText } from '#local/account';
import { orderRow } from '#local/orders';
import { readSession } from '#local/sessions';
import { ask } from '#remote/ask';
import type { PageOutcome } from './page-outcome.ts';
import type { Phone } from './phone.ts';

/** Under which name it is kept when orders of a status were last asked for. */
export function ordersAskedName(status: OrderStatus | 'all'): string {
  return `orders:${status}`;
}

/** Asks for orders, newest first. A failure changes nothing. */
export async function refreshOrders(
  phone: Phone,
  status: OrderStatus | 'all' = 'all',
  skip = 0,
): Promise<OrdersOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return { outcome: 'session-changed', count: 0 };
  const customer = customerOf(session.person);
  const query = { customer, status, take: ORDER_PAGE_SIZE, skip, isPointMode: phone.tenant.isPointMode };
  const outcome = await ask(phone.remote, getOrderHistory, query);
  if (outcome.kind === 'session-ended') return { outcome: 'session-changed', count: 0 };
  if (outcome.kind === 'unreachable') return { outcome: 'unreachable', count: 0 };
  if (outcome.kind !== 'accepted') return { outcome: 'unreadable', count: 0 };
  const { account } = session;
  const { orders, sessions } = phone.personal;
  const isKept = await phone.personal.transaction('rw', orders, sessions, async () => {
    if ((await readSession(sessions))?.account !== account) return false;
    for (const summary of outcome.answer) {
      const kept = await orders.get([account, summary.id]);
      const row = orderRow(account, customerText(summary.customer), summary);
      await orders.put(
        kept?.order === undefined ? row : { ...row, order: { ...kept.order, ...row.summary } },
      );
    }
    return true;
  });
  if (!isKept) return { outcome: 'session-changed', count: 0 };
  const askedAt = phone.clock.now();
  await phone.answers.keptAnswers.put({ account, name: ordersAskedName(status), value: skip, askedAt });
  return { outcome: 'ready', count: outcome.answer.length };
}

export interface OrdersOutcome {
  readonly outcome: PageOutcome;
  /** How many orders came. */
  readonly count: number;
}

/** Asks for all of one order. 'gone' only when the shop says that this account has no such order. */
export async function refreshOrder(phone: Phone, orderId: string): Promise<PageOutcome | 'gone'> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return 'session-changed';
  const outcome = await ask(phone.remote, getOrderDetail, orderId);
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const order = outcome.answer;
  if (order === undefined) return 'gone';
  const { orders, sessions } = phone.personal;
  return await phone.personal.transaction('rw', orders, sessions, async () => {
    if ((await readSession(sessions))?.account !== session.account) return 'session-changed';
    await orders.put({ ...orderRow(session.account, customerText(order.customer), order), order });
    return 'ready';
  });
}
