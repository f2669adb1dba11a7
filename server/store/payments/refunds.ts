import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eq } from 'drizzle-orm';
import { REFUND_METHODS } from '#domain/payments/refund';
import { amountColumn, moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** Money that the office gave back out of credit on account. Rows are only added; the ledger has their entries. */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the page that records it, which makes the call idempotent. */
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    amount: amountColumn('amount').notNull(),
    method: text('method', { enum: REFUND_METHODS }).notNull(),
    reference: text('reference').notNull(),
    /** `yyyy-mm-dd` in Asia/Bangkok. */
    paidOn: text('paid_on').notNull(),
    note: text('note').notNull(),
    accountId: uuid('account_id').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [index('refunds_by_customer').on(table.customerCode, table.saleUnit, table.number)],
);

export type RefundRow = typeof refunds.$inferSelect;

/** @returns undefined, with nothing written, when the id is taken */
export async function insertRefund(
  transaction: Database,
  row: Omit<RefundRow, 'number'>,
): Promise<RefundRow | undefined> {
  const [inserted] = await transaction
    .insert(refunds)
    .values(row)
    .onConflictDoNothing({ target: refunds.id })
    .returning();
  return inserted;
}

/** @param id a UUID */
export async function findRefund(database: Database, id: string): Promise<RefundRow | undefined> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id));
  return row;
}
