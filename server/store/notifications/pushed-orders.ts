import { eq } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PushSubscription } from '#domain/notifications/push';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { pushSubscriptions } from './push-subscriptions.ts';

/** A browser and the order that it is notified of. */
export interface PushedOrder {
  readonly subscription: PushSubscription;
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly orderedByAccount: string;
}

/** @returns undefined when the subscription or the order does not exist any more */
export async function findPushedOrder(
  database: Database,
  { subscriptionId, orderId }: { readonly subscriptionId: string; readonly orderId: string },
): Promise<PushedOrder | undefined> {
  const [row] = await database
    .select({ subscription: pushSubscriptions, order: orders })
    .from(pushSubscriptions)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(pushSubscriptions.id, subscriptionId));
  if (row === undefined) return undefined;
  const { orderNo, customerCode, saleUnit, orderedByAccount } = row.order;
  const { endpoint, publicKey, secret } = row.subscription;
  return {
    subscription: { endpoint, publicKey, secret },
    orderNo,
    customer: { customerCode, saleUnit },
    orderedByAccount,
  };
}
