import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderPushKind } from '#domain/notifications/push';
import { isClientOfAgent } from '#server/store/clients/agent-customers';
import type { Database } from '#server/store/database/database';
import type { OrderRow } from '#server/store/orders/orders';
import { addPushMessages } from '#server/store/notifications/push-messages';
import { subscribersOf, type Subscriber } from '#server/store/notifications/push-subscriptions';
import { isOver } from '#server/services/accounts/sign-in/sessions';

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
  const ids: string[] = [];
  for (const subscriber of await subscribersOf(transaction, order))
    if (await mayBeNotified(transaction, subscriber, order.customer, now)) ids.push(subscriber.id);
  await addPushMessages(transaction, ids, { orderId: order.id, kind, now });
}

/**
 * Whether the subscriber may still see the order. The session may have ended, and an agent may have lost the
 * client.
 */
export async function mayBeNotified(
  database: Database,
  { session, account }: Subscriber,
  customer: CustomerKey,
  now: Date,
): Promise<boolean> {
  if (isOver(session, now)) return false;
  const isOwn = account.customerCode === customer.customerCode && account.saleUnit === customer.saleUnit;
  if (isOwn) return true;
  return account.role === 'agent' && (await isClientOfAgent(database, account.customerCode, customer));
}
