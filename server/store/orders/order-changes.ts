import { asc, eq } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderChange, OrderVersion } from '#domain/orders/changes/order-version';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orderReference } from './orders.ts';
import { storedVersion } from './stored-order.ts';

/** The office's changes of orders, each with the version before it. Rows are only added. */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: orderReference(),
    /** The order's revision after the change. */
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
    accountId: uuid('account_id').notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<OrderVersion>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.revision] })],
);

export async function insertOrderChange(
  transaction: Database,
  change: typeof orderChanges.$inferInsert,
): Promise<void> {
  await transaction.insert(orderChanges).values(change);
}

/** Lists changes, oldest first. */
export async function changesOfOrder(database: Database, orderId: string): Promise<readonly OrderChange[]> {
  const rows = await database
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.revision));
  return rows.map(({ revision, at, reason, before }) => ({
    revision,
    at: at.toISOString(),
    reason,
    before: storedVersion.parse(before),
  }));
}
