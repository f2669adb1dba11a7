import { getOrderDetail, getOrderHistory } from '#contract/order-history';
import type { OrderSummary } from '#domain/order';
import { ORDER_PAGE_SIZE } from '#domain/order-history';
import type { OrderStatus } from '#domain/order-status';
import { isGuest, type Person } from '#domain/person';
import { customerOf, customerText } from '#local/account';
import { orderRow } from '#local/orders';
import { readSession, type SessionRow } from '#local/sessions';
import { ask } from '#remote/ask';
import type { PageOutcome } from './page-outcome.ts';
import type { Phone } from './phone.ts';
import { readUnsentOrders } from './unsent-orders.ts';

/** Under which name it is kept when a customer's orders of a status were last asked for. */
export function ordersAskedName(person: Person, status: OrderStatus | 'all'): string {
  return person.agent === undefined
    ? `orders:${status}`
    : `orders:${status}:${customerText(customerOf(person))}`;
}

/**
 * The orders as kept here, newest first, and those that are not accepted yet. The history may bring an order while this
 * phone is still in doubt about it: until that is settled the whole list shows it once, as it is owed.
 */
export async function readOrderList(
  phone: Phone,
  session: SessionRow,
  status: OrderStatus | 'all',
  shown: number,
) {
  const { account } = session;
  const customer = customerText(customerOf(session.person));
  const { orders, unsentOrders, outbox } = phone.personal;
  const rows =
    status === 'all'
      ? orders
          .where('[account+customer+orderedAt]')
          .between([account, customer, ''], [account, customer, '\uffff'])
      : orders
          .where('[account+customer+status+orderedAt]')
          .between([account, customer, status, ''], [account, customer, status, '\uffff']);
  const [newest, unsent] = await phone.personal.transaction('r', orders, unsentOrders, outbox, async () => [
    await rows.reverse().limit(shown).toArray(),
    (await readUnsentOrders(phone, account)).filter(
      ({ request }) => customerText(request.customer) === customer,
    ),
  ]);
  const asked = await phone.answers.keptAnswers.get([account, ordersAskedName(session.person, status)]);
  const inDoubt = new Set(unsent.filter(({ state }) => state !== 'refused').map(({ id }) => id));
  return {
    orders: newest.map((row) => row.summary).filter(({ id }) => status !== 'all' || !inDoubt.has(id)),
    unsent: [...unsent].reverse(),
    asOf: asked?.askedAt,
  };
}

/** Asks for orders, newest first. A failure changes nothing. */
export async function refreshOrders(
  phone: Phone,
  status: OrderStatus | 'all' = 'all',
  skip = 0,
  /** Whose; of whoever is acted for where left out. */
  of?: Person,
): Promise<OrdersOutcome> {
  const open = await readSession(phone.personal.sessions);
  if (open === undefined || isGuest(open.person)) return { outcome: 'session-changed', count: 0 };
  const session = { ...open, person: of ?? open.person };
  const customer = customerOf(session.person);
  const query = { customer, status, take: ORDER_PAGE_SIZE, skip, isPointMode: phone.tenant.isPointMode };
  const outcome = await ask(phone.remote, getOrderHistory, query, { customer });
  if (outcome.kind === 'session-ended') return { outcome: 'session-changed', count: 0 };
  if (outcome.kind === 'unreachable') return { outcome: 'unreachable', count: 0 };
  if (outcome.kind !== 'accepted') return { outcome: 'unreadable', count: 0 };
  const { account } = session;
  const { orders, sessions } = phone.personal;
  const moved: string[] = [];
  const isKept = await phone.personal.transaction('rw', orders, sessions, async () => {
    if ((await readSession(sessions))?.account !== account) return false;
    moved.push(...(await ordersThatMoved(phone, session, status, skip, outcome.answer)));
    for (const summary of outcome.answer) {
      const kept = await orders.get([account, summary.id]);
      const row = orderRow(account, customerText(summary.customer), summary);
      await orders.put({
        ...kept,
        ...row,
        ...(kept?.order === undefined ? {} : { order: { ...kept.order, ...row.summary } }),
      });
    }
    return true;
  });
  if (!isKept) return { outcome: 'session-changed', count: 0 };
  const askedAt = phone.clock.now();
  const name = ordersAskedName(session.person, status);
  await phone.answers.keptAnswers.put({ account, name, value: skip, askedAt });
  for (const orderId of moved) await refreshOrder(phone, orderId);
  return { outcome: 'ready', count: outcome.answer.length };
}

/**
 * Orders that are kept under a status and are missing where the shop now lists that status: they moved on meanwhile. The
 * first page reaches back to its last order, or over all when it is not full.
 */
async function ordersThatMoved(
  phone: Phone,
  session: SessionRow,
  status: OrderStatus | 'all',
  skip: number,
  page: readonly OrderSummary[],
): Promise<readonly string[]> {
  if (status === 'all' || skip > 0) return [];
  const { account } = session;
  const customer = customerText(customerOf(session.person));
  const from = page.length < ORDER_PAGE_SIZE ? '' : (page.at(-1)?.orderedAt ?? '');
  const listed = new Set(page.map((summary) => summary.id));
  const kept = await phone.personal.orders
    .where('[account+customer+status+orderedAt]')
    .between([account, customer, status, from], [account, customer, status, '\uffff'])
    .reverse()
    .limit(2 * ORDER_PAGE_SIZE)
    .toArray();
  return kept.map((row) => row.id).filter((id) => !listed.has(id));
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
