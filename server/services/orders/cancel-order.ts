import type { Order } from '#domain/orders/order';
import { cancelProblem, type CancelAnswer, type CancelRequest } from '#domain/orders/order-cancel';
import type { Database } from '#server/store/database/database';
import { lockOrderRow } from '#server/store/orders/orders';
import { paymentStateOf } from '#server/store/payments/payment-attempts';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import type { Actor } from '#server/services/accounts/actor';
import { withMoney } from './events/money-of-orders.ts';
import { moveHeldOrder } from './move-order.ts';

/**
 * Cancels an order at its customer's word. An order that is cancelled already is answered as cancelled, so the same word said
 * twice is one. The order's row is held, so no money is counted for it meanwhile; a gateway that was asked for money before
 * answers afterwards, and what it took stands as "matching" (domain/payments/apply-payment-report). An order that the office changed since the customer
 * saw it is not cancelled: they may have agreed on the change by phone meanwhile.
 */
export async function cancelOrder(
  transaction: Database,
  { accountId, customer, now }: Pick<Actor, 'accountId' | 'customer'> & { readonly now: Date },
  { orderId, seenRevision }: CancelRequest,
): Promise<CancelAnswer> {
  const row = await lockOrderRow(transaction, orderId);
  const isOwn = row?.customerCode === customer.customerCode && row.saleUnit === customer.saleUnit;
  if (row === undefined || !isOwn) return { kind: 'refused', code: 'order-unknown' };
  const before = await loadWholeOrder(transaction, row);
  if (before.order.status === 'so-cancel') return await cancelled(transaction, before.order);
  if (seenRevision !== undefined && seenRevision < row.revision)
    return { kind: 'refused', code: 'order-changed' };
  const paymentState = await paymentStateOf(transaction, row.id);
  const problem = cancelProblem({ status: before.order.status, paymentState });
  if (problem !== undefined) return { kind: 'refused', code: problem };
  const order = await moveHeldOrder(transaction, { accountId, now }, { row, before }, 'so-cancel');
  return await cancelled(transaction, order);
}

async function cancelled(transaction: Database, order: Order): Promise<CancelAnswer> {
  return { kind: 'cancelled', order: await withMoney(transaction, order) };
}
