import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from './orders.ts';

/** Public tracking numbers of orders. Rows are never changed. */
export const orderTrackings = pgTable('order_trackings', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  trackingNo: text('tracking_no').notNull().unique(),
});

/**
 * Returns the order's tracking number, and stores the offered one when there is none. Concurrent calls get
 * the same number.
 */
export async function trackingNumberOf(
  database: Database,
  orderId: string,
  offered: () => string,
): Promise<string> {
  const known = await findTrackingNumber(database, orderId);
  if (known !== undefined) return known;
  const trackingNo = offered();
  await database
    .insert(orderTrackings)
    .values({ orderId, trackingNo })
    .onConflictDoNothing({ target: orderTrackings.orderId });
  return (await findTrackingNumber(database, orderId)) ?? trackingNo;
}

async function findTrackingNumber(database: Database, orderId: string): Promise<string | undefined> {
  const [row] = await database.select().from(orderTrackings).where(eq(orderTrackings.orderId, orderId));
  return row?.trackingNo;
}

export async function findTrackedOrder(
  database: Database,
  trackingNo: string,
): Promise<OrderRow | undefined> {
  const [row] = await database
    .select({ order: orders })
    .from(orderTrackings)
    .innerJoin(orders, eq(orders.id, orderTrackings.orderId))
    .where(eq(orderTrackings.trackingNo, trackingNo));
  return row?.order;
}
