import type { Order } from '#domain/order';
import type { Database } from '#server/store/database';
import { changesOfOrder } from '#server/store/order-changes';
import { returnsOfOrder } from '#server/store/order-returns';
import { findOrderRow } from '#server/store/orders';
import { wholeOrderOf } from '#server/store/whole-order';
import type { Actor } from './actor.ts';
import { withMoney } from './money-of-orders.ts';
import { seeDeliveriesOfOrder } from './see-deliveries.ts';
import { trackingNumberFor } from './see-tracking.ts';

/** The order, undefined when there is none or it is another customer's: one and the same answer. Staff see all. */
export async function seeOrder(
  database: Database,
  { role, customer }: Pick<Actor, 'role' | 'customer'>,
  orderId: string,
): Promise<Order | undefined> {
  const row = await findOrderRow(database, orderId);
  if (row === undefined) return undefined;
  const isOwn = row.customerCode === customer.customerCode && row.saleUnit === customer.saleUnit;
  if (!isOwn && role !== 'staff') return undefined;
  const { order } = await wholeOrderOf(database, row);
  return {
    ...(await withMoney(database, order)),
    trackingNo: await trackingNumberFor(database, row.id),
    deliveries: await seeDeliveriesOfOrder(database, row.id),
    returns: await returnsOfOrder(database, row.id),
    changes: await changesOfOrder(database, row.id),
  };
}
