import { markMissing } from '#local/orders/receipts';
import { getOrderDetail } from '#contract/orders/order-detail';
import { missingOrderRemedy } from '#domain/orders/missing-order';
import { isGuest } from '#domain/accounts/person';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import { findOrder, orderRow, saveOrder } from '#local/orders/orders';
import { readAcceptedChanges, subjectsAcceptedBetween } from '#local/orders/accepted-changes';
import { findAcceptedOrder, unmarkMissingOrders } from '#local/orders/accepted-orders';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { releaseSlips } from '#sync/changes/release-slips';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/**
 * Refreshes the details of one order. 'gone' only if the server says that this account has no such order; if this phone
 * saw it accepted, it is marked as missing, and its cached data stays.
 */
export async function refreshOrder(phone: Phone, orderId: string): Promise<PageOutcome | 'gone'> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return 'session-changed';
  // An agent may view an order of another client than the open one.
  const known = await findOrder(phone.personal.orders, session.account, orderId);
  const customer = known?.summary.customer ?? customerOf(session.person);
  // Read before the request: an order that is accepted meanwhile is not missing.
  const accepted = await findAcceptedOrder(phone.personal.receipts, session.account, orderId);
  const changes = await readWatchedChanges(phone, session.account);
  const outcome = await callServer(phone.remote, getOrderDetail, orderId, { customer });
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const order = outcome.answer;
  const { orders, sessions, receipts } = phone.personal;
  if (order === undefined) {
    if (known !== undefined && accepted !== undefined && missingOrderRemedy(known.summary) !== 'none')
      await markMissing(receipts, accepted.id, phone.clock.now());
    return 'gone';
  }
  if ((await releaseSlips(phone.personal.outbox, session.account, [order.id])) > 0)
    void phone.sync.wake('enqueue');
  const refreshed = await phone.personal.write(['orders', 'sessions', 'receipts'], async () => {
    if ((await readSession(sessions))?.account !== session.account) return 'session-changed';
    const acceptedSince = subjectsAcceptedBetween(changes, await readWatchedChanges(phone, session.account));
    if (acceptedSince.has(order.id)) return 'older';
    await unmarkMissingOrders(receipts, session.account, [order.id]);
    const stored = await findOrder(orders, session.account, order.id);
    const row = orderRow(session.account, customerText(order.customer), order);
    await saveOrder(orders, { ...stored, ...row, order });
    return 'ready';
  });
  // A cancellation or a slip was accepted while this answer was under way, so the answer is older.
  if (refreshed === 'older') return await refreshOrder(phone, orderId);
  if (refreshed === 'ready' && changes.some(({ subject }) => subject === order.id)) {
    const module = await import('#state/orders/missing/notice-missing-changes').catch(() => undefined);
    await module?.noticeMissingChanges(phone, session, changes, [order]);
  }
  return refreshed;
}

/** Changes that were accepted from this phone and affect an order's status. */
async function readWatchedChanges({ personal }: Phone, account: AccountKey) {
  return await readAcceptedChanges(personal.receipts, account, 'cancel-order', 'send-slip');
}
