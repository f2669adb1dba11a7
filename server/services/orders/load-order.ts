import type { Order } from '#domain/orders/order';
import type { Database } from '#server/store/database/database';
import { changesOfOrder } from '#server/store/orders/order-changes';
import { returnsOfOrder } from '#server/store/orders/order-returns';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { withMoney } from './events/money-of-orders.ts';
import { findWatchedOrder, type OrderWatcher } from './events/watched-order.ts';
import { findFirstGrab, listDeliveriesOfOrder } from '#server/services/delivery/reports/list-deliveries';
import { trackingNumberFor } from './load-tracking.ts';

/**
 * Loads an order. Returns undefined both when it does not exist and when it is another customer's. Staff see
 * all orders.
 */
export async function loadOrder(
  database: Database,
  watcher: OrderWatcher,
  orderId: string,
): Promise<Order | undefined> {
  const row = await findWatchedOrder(database, watcher, orderId);
  if (row === undefined) return undefined;
  const { order } = await loadWholeOrder(database, row);
  return {
    ...(await withMoney(database, order)),
    trackingNo: await trackingNumberFor(database, row.id),
    outForDeliveryAt: (await findFirstGrab(database, row.id))?.toISOString(),
    deliveries: await listDeliveriesOfOrder(database, row.id),
    returns: await returnsOfOrder(database, row.id),
    changes: await changesOfOrder(database, row.id),
  };
}
