import { and, desc, eq } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { accountReference, accounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { insertOnce } from '#server/store/database/insert-once';
import { isOfCustomer } from '#server/store/database/of-customer';

/** Notes of staff about customers, who do not see them. A note is never changed, only removed. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    /** Made in the browser of the person who wrote it. */
    id: uuid('id').primaryKey(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    accountId: accountReference(),
    note: text('note').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('customer_notes_by_customer').on(table.customerCode, table.saleUnit, table.recordedAt)],
);

export interface StoredNote {
  readonly id: string;
  readonly note: string;
  /** The name of the person who wrote it. */
  readonly by: string;
  readonly recordedAt: Date;
}

/** Lists notes about a customer, newest first. */
export async function notesOfCustomer(
  database: Database,
  key: CustomerKey,
  take: number,
): Promise<readonly StoredNote[]> {
  const { id, note, recordedAt } = customerNotes;
  return await database
    .select({ id, note, recordedAt, by: accounts.name })
    .from(customerNotes)
    .innerJoin(accounts, eq(accounts.id, customerNotes.accountId))
    .where(isOfCustomer(customerNotes, key))
    .orderBy(desc(recordedAt), desc(id))
    .limit(take);
}

/** @returns false, with nothing written, when the id is taken */
export async function addNote(
  transaction: Database,
  row: typeof customerNotes.$inferInsert,
): Promise<boolean> {
  return await insertOnce(transaction, customerNotes, row);
}

/** @returns the removed note; undefined when the customer has no such note */
export async function deleteNote(
  transaction: Database,
  key: CustomerKey,
  id: string,
): Promise<{ readonly note: string } | undefined> {
  const [removed] = await transaction
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, id), isOfCustomer(customerNotes, key)))
    .returning({ note: customerNotes.note });
  return removed;
}
