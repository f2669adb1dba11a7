import { isSameCustomer } from '#domain/kernel/customer-key';
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
 * Cancels an order for its customer. Idempotent. The order's row lock keeps payments from being counted
 * meanwhile; if a gateway was already asked for money, its answer is handled afterwards and the money waits
 * as "matching" (domain/payments/apply-payment-report). An order that the office changed since the customer
 * saw it is not cancelled, because both may have agreed on the change by phone.
 */
export async function cancelOrder(
  transaction: Database,
  { accountId, customer, now }: Pick<Actor, 'accountId' | 'customer'> & { readonly now: Date },
  { orderId, seenRevision }: CancelRequest,
): Promise<CancelAnswer> {
  const row = await lockOrderRow(transaction, orderId);
  if (row === undefined || !isSameCustomer(row, customer)) return { kind: 'refused', code: 'order-unknown' };
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
