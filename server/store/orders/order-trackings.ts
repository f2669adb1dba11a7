import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from './orders.ts';

/** The numbers under which anybody may follow an order. Rows are never changed. */
export const orderTrackings = pgTable('order_trackings', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  trackingNo: text('tracking_no').notNull().unique(),
});

/**
 * The order's number, the one that is there or else the one that is offered. Of two that come at once both get the same.
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
