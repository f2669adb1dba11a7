import { eq, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** Orders that a phone edited or discarded before they were accepted. No account may place them any more. */
export const withdrawnOrders = pgTable('withdrawn_orders', {
  orderId: text('order_id').primaryKey(),
  /** This revision and all earlier ones are refused. */
  revision: integer('revision').notNull(),
  /** True when later revisions are refused too. */
  isDiscarded: boolean('is_discarded').notNull(),
  /** The account that withdrew the order first. */
  accountId: text('account_id').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type WithdrawnOrder = typeof withdrawnOrders.$inferInsert;

/** Whether this revision of the order was withdrawn. */
export async function isOrderWithdrawn(
  database: Database,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<boolean> {
  const [found] = await database.select().from(withdrawnOrders).where(eq(withdrawnOrders.orderId, id));
  return found !== undefined && (found.isDiscarded || revision <= found.revision);
}

/** Merges with an earlier withdrawal: the later revision and a discard stay. */
export async function insertWithdrawnOrder(database: Database, row: WithdrawnOrder): Promise<void> {
  await database
    .insert(withdrawnOrders)
    .values(row)
    .onConflictDoUpdate({
      target: withdrawnOrders.orderId,
      set: {
        revision: sql`greatest(${withdrawnOrders.revision}, excluded.revision)`,
        isDiscarded: sql`${withdrawnOrders.isDiscarded} or excluded.is_discarded`,
      },
    });
}

/**
 * Takes an advisory lock on the order's id until this transaction ends, so that placing and withdrawing are
 * serialized.
 */
export async function lockOrderId(transaction: Database, orderId: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('khaisong order ' || current_schema() || ' ' || ${orderId}::text, 0))`,
  );
}
