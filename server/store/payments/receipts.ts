import { and, desc, eq, inArray } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { RECEIPT_METHODS } from '#domain/payments/receipt';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/**
 * Payments of customers on account. Rows are only added. The ledger records what a receipt settles. Amounts
 * are satang.
 */
export const receipts = pgTable(
  'receipts',
  {
    /** Made by the client that records it, which makes the call idempotent. */
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    method: text('method', { enum: RECEIPT_METHODS }).notNull(),
    reference: text('reference').notNull(),
    /** `yyyy-mm-dd` in Asia/Bangkok. */
    receivedOn: text('received_on').notNull(),
    note: text('note').notNull(),
    accountId: uuid('account_id').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    index('receipts_by_customer').on(table.customerCode, table.saleUnit, table.number),
    index('receipts_by_day').on(table.receivedOn),
  ],
);

export type ReceiptRow = typeof receipts.$inferSelect;

/**
 * Returns undefined, with nothing written, when the id is taken. It waits for a concurrent transaction with
 * the same id.
 */
export async function insertReceipt(
  transaction: Database,
  row: Omit<ReceiptRow, 'number'>,
): Promise<ReceiptRow | undefined> {
  const [inserted] = await transaction
    .insert(receipts)
    .values(row)
    .onConflictDoNothing({ target: receipts.id })
    .returning();
  return inserted;
}

/** Lists the ids of the newest receipts of the customers with a code, in any branch. */
export async function newestReceiptIdsOfCode(
  database: Database,
  customerCode: string,
  most: number,
): Promise<readonly string[]> {
  const rows = await database
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.customerCode, customerCode))
    .orderBy(desc(receipts.number))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** @param id a UUID */
export async function findReceipt(database: Database, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await database.select().from(receipts).where(eq(receipts.id, id));
  return row;
}

/** @param number as people see it, without letters */
export async function findReceiptByNumber(
  database: Database,
  number: number,
): Promise<ReceiptRow | undefined> {
  const [row] = await database.select().from(receipts).where(eq(receipts.number, number));
  return row;
}

/** Reads the newest receipts of a customer, the newest first. */
export async function newestReceipts(
  database: Database,
  { customerCode, saleUnit }: CustomerKey,
  count: number,
): Promise<readonly ReceiptRow[]> {
  return await database
    .select()
    .from(receipts)
    .where(and(eq(receipts.customerCode, customerCode), eq(receipts.saleUnit, saleUnit)))
    .orderBy(desc(receipts.number))
    .limit(count);
}

/** Returns the numbers of receipts by id. Other ids are left out. */
export async function receiptNumbers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: receipts.id, number: receipts.number })
    .from(receipts)
    .where(inArray(receipts.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
