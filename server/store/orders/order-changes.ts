import { and, asc, eq } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LineSubstitute, OrderChange, OrderVersion } from '#domain/orders/changes/order-version';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orderReference } from './orders.ts';
import { storedSubstitutes, storedVersion } from './stored-order.ts';

/** The office's changes of orders, each with the version before it. Rows are added, and later only get the customer's agreement. */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: orderReference(),
    /** The order's revision after the change. */
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
    accountId: uuid('account_id').notNull(),
    reason: text('reason').notNull(),
    /** When the customer agreed to the higher total, and the account that recorded it: the customer's own, or a clerk's. */
    agreedAt: moment('agreed_at'),
    agreedBy: uuid('agreed_by'),
    before: jsonb('before').$type<OrderVersion>().notNull(),
    /** Null if no line takes the place of another. */
    substitutes: jsonb('substitutes').$type<readonly LineSubstitute[]>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.revision] })],
);

export async function insertOrderChange(
  transaction: Database,
  change: typeof orderChanges.$inferInsert,
): Promise<void> {
  await transaction.insert(orderChanges).values(change);
}

/** Writes who agreed to the higher total of a revision. */
export async function recordAgreed(
  transaction: Database,
  { orderId, revision }: { readonly orderId: string; readonly revision: number },
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(orderChanges)
    .set({ agreedAt: now, agreedBy: accountId })
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.revision, revision)));
}

/** Lists changes, oldest first. */
export async function changesOfOrder(database: Database, orderId: string): Promise<readonly OrderChange[]> {
  const rows = await database
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.revision));
  return rows.map(({ revision, at, reason, before, substitutes, agreedAt }) => ({
    revision,
    at: at.toISOString(),
    reason,
    before: storedVersion.parse(before),
    ...(substitutes === null ? {} : { substitutes: storedSubstitutes.parse(substitutes) }),
    ...(agreedAt === null ? {} : { agreedAt: agreedAt.toISOString() }),
  }));
}
