import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderPushKind } from '#domain/notifications/push';
import type { Database } from '#server/store/database/database';
import type { OrderRow } from '#server/store/orders/orders';
import { subscribersOf } from '#server/store/notifications/push-subscriptions';
import { mayBeNotified } from './may-be-notified.ts';
import { addOrderPushes } from './order-push-job.ts';

export interface NotifiedOrder {
  readonly id: string;
  readonly customer: CustomerKey;
  readonly orderedByAccount: string;
}

export function notifiedOrderOf({
  id,
  customerCode,
  saleUnit,
  orderedByAccount,
}: Pick<OrderRow, 'id' | 'customerCode' | 'saleUnit' | 'orderedByAccount'>): NotifiedOrder {
  return { id, customer: { customerCode, saleUnit }, orderedByAccount };
}

/**
 * Queues a notification in the transaction of the event itself (transactional outbox). It is sent if and only
 * if the event is committed, also after a crash of this process. Without a kind nothing is queued.
 */
export async function queueOrderNotification(
  transaction: Database,
  order: NotifiedOrder,
  { kind, now }: { readonly kind: OrderPushKind | undefined; readonly now: Date },
): Promise<void> {
  if (kind === undefined) return;
  const ids = await browsersToNotify(transaction, order, now);
  await addOrderPushes(transaction, ids, { orderId: order.id, push: kind, now });
}

/** Lists the push subscriptions that an order's notifications go to. The order need not exist yet. */
export async function browsersToNotify(
  database: Database,
  { customer, orderedByAccount }: Pick<NotifiedOrder, 'customer' | 'orderedByAccount'>,
  now: Date,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const subscriber of await subscribersOf(database, { customer, orderedByAccount }))
    if (await mayBeNotified(database, subscriber, customer, now)) ids.push(subscriber.id);
  return ids;
}
