import {
  mayCancelInvoice,
  type CancelInvoiceAnswer,
  type CancelInvoiceRequest,
} from '#domain/orders/changes/order-return';
import type { Database } from '#server/store/database/database';
import { lockOrderRow } from '#server/store/orders/orders';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { withMoney } from '#server/services/orders/events/money-of-orders';
import { moveHeldOrder } from '#server/services/orders/move-order';
import type { Clerk } from './record-receipt.ts';

/**
 * Cancels an invoice whose products nobody accepted: everything was refused at the door, or it was never sent
 * out. Credit, points and coupon are returned; a payment becomes credit on account. The order's row lock
 * serializes it with a concurrent delivery.
 */
export async function cancelInvoice(
  transaction: Database,
  { accountId, now }: Clerk,
  { orderId, reason }: CancelInvoiceRequest,
): Promise<CancelInvoiceAnswer> {
  const row = await lockOrderRow(transaction, orderId);
  if (row === undefined) return { kind: 'refused', code: 'order-unknown' };
  const before = await loadWholeOrder(transaction, row);
  if (row.status === 'so-cancel')
    return {
      kind: 'cancelled',
      order: await withMoney(transaction, before.order),
    };
  if (!mayCancelInvoice(row.status)) return { kind: 'refused', code: 'not-cancellable' };
  const by = { accountId, now, reason, push: 'cancelled' } as const;
  const order = await moveHeldOrder(transaction, by, { row, before }, 'so-cancel');
  return { kind: 'cancelled', order: await withMoney(transaction, order) };
}
