import { isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import type { AgreementAnswer, AgreementRequest } from '#domain/orders/changes/order-agreement';
import type { Database } from '#server/store/database/database';
import { recordAgreed } from '#server/store/orders/order-changes';
import { lockOrderRow, setAgreed } from '#server/store/orders/orders';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { withMoney } from './events/money-of-orders.ts';

/**
 * Records that a customer agrees to the higher total of an order that the office changed. Idempotent. An agreement to
 * another revision than the present one is refused, because the customer did not see this total.
 *
 * @param by the account that agrees, or that heard of it; `customer` is undefined for a clerk
 */
export async function agreeToChange(
  transaction: Database,
  by: { readonly accountId: string; readonly customer: CustomerKey | undefined; readonly now: Date },
  { orderId, seenRevision }: AgreementRequest,
): Promise<AgreementAnswer> {
  const row = await lockOrderRow(transaction, orderId);
  if (row === undefined || (by.customer !== undefined && !isSameCustomer(row, by.customer)))
    return { kind: 'refused', code: 'order-unknown' };
  const { order } = await loadWholeOrder(transaction, row);
  if (order.agreed === undefined) return { kind: 'agreed', order: await withMoney(transaction, order) };
  if (row.status === 'so-cancel') return { kind: 'refused', code: 'order-cancelled' };
  if (row.revision !== seenRevision) return { kind: 'refused', code: 'order-changed' };
  await setAgreed(transaction, row.id);
  await recordAgreed(transaction, { orderId: row.id, revision: row.revision }, by);
  return { kind: 'agreed', order: await withMoney(transaction, { ...order, agreed: undefined }) };
}
