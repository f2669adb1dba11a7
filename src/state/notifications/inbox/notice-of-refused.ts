import type { OrderNotice } from '#domain/notifications/order-notice';
import type { UnsentOrderRow } from '#local/orders/unsent-orders';

/** The notice of an order that the server refused. An older app did not store when that was. */
export function noticeOfRefused({
  id,
  request,
  refusedAt,
  savedAt,
}: Pick<UnsentOrderRow, 'id' | 'request' | 'refusedAt' | 'savedAt'>): OrderNotice {
  const at = (refusedAt ?? savedAt).toISOString();
  return { kind: 'refused', orderId: id, orderNo: '', customer: request.customer, at };
}
