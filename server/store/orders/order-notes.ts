import { desc, eq } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference, accounts } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { insertOnce } from '#server/store/database/insert-once';
import { orderReference } from './orders.ts';

/** Notes of staff about orders, which customers do not see. Rows are only added, and deleted with the customer's data. */
export const orderNotes = pgTable(
  'order_notes',
  {
    /** Made in the browser of the person who wrote it. */
    id: uuid('id').primaryKey(),
    orderId: orderReference(),
    accountId: accountReference(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_notes_by_order').on(table.orderId, table.at)],
);

export interface StoredOrderNote {
  readonly id: string;
  readonly note: string;
  /** The name of the person who wrote it; null if there is no such account. */
  readonly by: string | null;
  readonly at: Date;
}

/** Lists the notes about an order, newest first. */
export async function notesOfOrder(
  database: Database,
  orderId: string,
  take: number,
): Promise<readonly StoredOrderNote[]> {
  const { id, note, at } = orderNotes;
  return await database
    .select({ id, note, at, by: accounts.name })
    .from(orderNotes)
    .leftJoin(accounts, eq(accounts.id, orderNotes.accountId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(at), desc(id))
    .limit(take);
}

/** @returns false, with nothing written, when the id is taken */
export async function insertOrderNote(
  transaction: Database,
  row: typeof orderNotes.$inferInsert,
): Promise<boolean> {
  return await insertOnce(transaction, orderNotes, row);
}
