import { getOrderHistory } from '#contract/orders/order-history';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { OrderSummary } from '#domain/orders/order';
import { ALL_ORDERS, ORDER_PAGE_SIZE, type OrderFilter } from '#domain/orders/order-history';
import { boundsOf, isInPeriod, type OrderPeriod } from '#domain/orders/order-period';
import { isGuest, type Person } from '#domain/accounts/person';
import { customerOf, customerText } from '#local/kernel/account';
import {
  areDetailsOld,
  findOrder,
  hasMoved,
  orderRow,
  readNewestOrders,
  saveOrder,
} from '#local/orders/orders';
import { storedOrderOf, type StoredOrder } from '#local/orders/stored-order';
import { readAcceptedChanges, subjectsAcceptedBetween } from '#local/orders/accepted-changes';
import { findAcceptedOrder, readMissingOrderIds, unmarkMissingOrders } from '#local/orders/accepted-orders';
import type { ReceiptRow } from '#local/orders/receipts';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { releaseSlips } from '#sync/changes/release-slips';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { readUnsentOrders } from '#state/orders/unsent/unsent-orders';
import { readAnswer, replaceAnswer } from '#local/kernel/cached-answers';

/** The cache key for the time when a customer's orders of a filter were last read. */
export function ordersReadName(person: Person, filter: OrderFilter): string {
  const name = `orders:${orderFilterName(filter)}`;
  return person.agent === undefined ? name : `${name}:${customerText(customerOf(person))}`;
}

/** A different name for every filter. */
export function orderFilterName({ status, period }: OrderFilter): string {
  return period === undefined ? status : `${status}:${period.year}-${period.month ?? ''}`;
}

/** The bounds of the order time, in the format of the rows. */
function timesOf(period: OrderPeriod | undefined): { readonly from: string; readonly before: string } {
  if (period === undefined) return { from: '', before: '\uffff' };
  const { from, before } = boundsOf(period);
  return { from: from.toISOString(), before: before.toISOString() };
}

/**
 * Reads the cached orders, newest first, and the unsent ones. The history may already include an order whose outcome
 * this phone does not know: until that is settled the full list shows it once, as pending.
 */
export async function readOrderList(
  phone: Phone,
  session: SessionRow,
  filter: OrderFilter,
  /** The number of orders to read; `Infinity` for all. */
  shown: number,
  /** Leaves out the others before they count. */
  isWanted?: (order: StoredOrder) => boolean,
) {
  const { status } = filter;
  const { from, before } = timesOf(filter.period);
  const { account } = session;
  const customer = customerText(customerOf(session.person));
  const { orders } = phone.personal;
  const range = { account, customer, status: status === 'all' ? undefined : status, from, before };
  const [newest, unsent] = await phone.personal.read(['orders', 'unsentOrders', 'outbox'], async () => [
    await readNewestOrders(
      orders,
      range,
      shown,
      isWanted === undefined ? undefined : (row) => isWanted(storedOrderOf(row)),
    ),
    (await readUnsentOrders(phone, account)).filter(
      ({ request }) => customerText(request.customer) === customer,
    ),
  ]);
  const missing = await readMissingOrderIds(phone.personal.receipts, account);
  const lastRead = await readAnswer(
    phone.answers.cachedAnswers,
    account,
    ordersReadName(session.person, filter),
  );
  const undecided = new Set(unsent.filter(({ state }) => state !== 'refused').map(({ id }) => id));
  return {
    orders: newest.map(storedOrderOf).filter(({ id }) => status !== 'all' || !undecided.has(id)),
    /** Orders that the server does not know any more. */
    missing,
    unsent: [...unsent].reverse().filter(({ savedAt }) => isShown(savedAt, filter)),
    asOf: lastRead?.askedAt,
  };
}

/** An unsent order has no status yet. */
function isShown(savedAt: Date, { status, period }: OrderFilter): boolean {
  return status === 'all' && (period === undefined || isInPeriod(savedAt, period));
}

/** Refreshes orders, newest first. A failure changes nothing. */
export async function refreshOrders(
  phone: Phone,
  filter: OrderFilter = ALL_ORDERS,
  skip = 0,
  /** The person whose orders are read; the current one if absent. */
  of?: Person,
): Promise<OrdersOutcome> {
  const open = await readSession(phone.personal.sessions);
  if (open === undefined || isGuest(open.person)) return { outcome: 'session-changed', count: 0 };
  const session = { ...open, person: of ?? open.person };
  const customer = customerOf(session.person);
  const { account } = session;
  const { isPointMode } = phone.tenant;
  // Read before the request: a change that is accepted meanwhile is not missing.
  const accepted = await readAcceptedChanges(phone.personal.receipts, account, 'cancel-order', 'send-slip');
  const query = { customer, ...filter, take: ORDER_PAGE_SIZE, skip, isPointMode };
  const outcome = await callServer(phone.remote, getOrderHistory, query, { customer });
  if (outcome.kind === 'session-ended') return { outcome: 'session-changed', count: 0 };
  if (outcome.kind === 'unreachable') return { outcome: 'unreachable', count: 0 };
  if (outcome.kind !== 'accepted') return { outcome: 'unreadable', count: 0 };
  const { orders, sessions, receipts } = phone.personal;
  const moved: string[] = [];
  const result = await phone.personal.write(['orders', 'sessions', 'receipts'], async () => {
    if ((await readSession(sessions))?.account !== account) return 'session-changed';
    const acceptedSince = subjectsAcceptedBetween(
      accepted,
      await readAcceptedChanges(receipts, account, 'cancel-order', 'send-slip'),
    );
    if (outcome.answer.some(({ id }) => acceptedSince.has(id))) return 'older';
    await unmarkMissingOrders(
      receipts,
      account,
      outcome.answer.map(({ id }) => id),
    );
    moved.push(...(await ordersThatMoved(phone, session, filter, skip, outcome.answer)));
    for (const summary of outcome.answer) {
      const stored = await findOrder(orders, account, summary.id);
      const row = { ...stored, ...orderRow(account, customerText(summary.customer), summary) };
      const { order } = row;
      // Details of another revision stay whole until the new ones arrive, because lines and total belong together.
      const isOld = areDetailsOld(row);
      if (isOld || (stored !== undefined && hasMoved(stored.summary, summary))) moved.push(summary.id);
      await saveOrder(
        orders,
        order === undefined || isOld ? row : { ...row, order: { ...order, ...row.summary } },
      );
    }
    return 'saved';
  });
  if (result === 'session-changed') return { outcome: 'session-changed', count: 0 };
  // A cancellation or a slip was accepted while this list was under way, so the list is older.
  if (result === 'older') return await refreshOrders(phone, filter, skip, of);
  const listed = outcome.answer.map(({ id }) => id);
  if ((await releaseSlips(phone.personal.outbox, account, listed)) > 0) void phone.sync.wake('enqueue');
  const askedAt = phone.clock.now();
  const name = ordersReadName(session.person, filter);
  await replaceAnswer(phone.answers.cachedAnswers, { account, name, value: skip, askedAt });
  if (moved.length > 0) await refreshMoved(phone, moved);
  await noticeMissing(phone, session, accepted, outcome.answer);
  return { outcome: 'ready', count: outcome.answer.length };
}

/**
 * Finds cached orders that the server's list does not show where they should be. With a status filter they have moved
 * on; with every status, the server may have lost them, which matters for those that it accepted from this phone. Each
 * is requested alone before it is marked. A page covers the time from its first order back to its last: the first page
 * starts now, and one that is not full covers everything older.
 */
async function ordersThatMoved(
  phone: Phone,
  session: SessionRow,
  { status, period }: OrderFilter,
  skip: number,
  page: readonly OrderSummary[],
): Promise<readonly string[]> {
  const isAll = status === 'all';
  if (skip > 0 && (!isAll || page.length === 0)) return [];
  const { account } = session;
  const customer = customerText(customerOf(session.person));
  const times = timesOf(period);
  const from = page.length < ORDER_PAGE_SIZE ? times.from : (page.at(-1)?.orderedAt ?? '');
  const before = skip > 0 ? (page[0]?.orderedAt ?? '') : times.before;
  const { orders } = phone.personal;
  const listed = new Set(page.map((summary) => summary.id));
  const stored = await readNewestOrders(
    orders,
    { account, customer, status: isAll ? undefined : status, from, before },
    2 * ORDER_PAGE_SIZE,
    ({ id }) => !listed.has(id),
  );
  if (!isAll) return stored.map(({ id }) => id);
  const accepted = await Promise.all(
    stored
      // The server lists goods issues separately from orders.
      .filter(({ summary }) => isPointMode(summary.mode) === phone.tenant.isPointMode)
      .map(({ id }) => findAcceptedOrder(phone.personal.receipts, account, id)),
  );
  return accepted.flatMap((receipt) => (receipt === undefined ? [] : [receipt.subject]));
}

/** Loaded on demand; without it the list still shows the orders as they were. */
async function refreshMoved(phone: Phone, orderIds: readonly string[]): Promise<void> {
  const module = await import('./refresh-order.ts').catch(() => undefined);
  for (const orderId of orderIds) await module?.refreshOrder(phone, orderId);
}

/** Loaded if anything of these orders was accepted from this phone; without it the next list is compared. */
async function noticeMissing(
  phone: Phone,
  session: SessionRow,
  accepted: readonly ReceiptRow[],
  summaries: readonly OrderSummary[],
): Promise<void> {
  if (!accepted.some(({ subject }) => summaries.some(({ id }) => id === subject))) return;
  const module = await import('#state/orders/missing/notice-missing-changes').catch(() => undefined);
  await module?.noticeMissingChanges(phone, session, accepted, summaries);
}

export interface OrdersOutcome {
  readonly outcome: PageOutcome;
  /** The number of received orders. */
  readonly count: number;
}
