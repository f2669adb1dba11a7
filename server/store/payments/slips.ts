import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SLIP_REASONS, SLIP_STATES, type SlipState } from '#domain/payments/slip';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orderReference, markOrderChanged } from '#server/store/orders/orders';

/** Slips of transfers. The picture is the private file with the same id. Rows are never deleted. */
export const slips = pgTable(
  'slips',
  {
    /** Made on the phone, which makes the upload idempotent. */
    id: uuid('id').primaryKey(),
    orderId: orderReference(),
    /** The sender's account. */
    accountId: uuid('account_id').notNull(),
    /** Read by the server from the picture; '' when that failed. */
    bankCode: text('bank_code').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: SLIP_STATES }).notNull(),
    sentAt: moment('sent_at').notNull(),
    reason: text('reason', { enum: SLIP_REASONS }),
    note: text('note').notNull(),
    decidedAt: moment('decided_at'),
    /** The staff member who decided. */
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    index('slips_by_order').on(table.orderId, table.sentAt),
    index('slips_by_state').on(table.state, table.sentAt),
    index('slips_by_transfer').on(table.bankCode, table.reference),
    // The database enforces that a transfer pays at most one order.
    uniqueIndex('slips_used_once')
      .on(table.bankCode, table.reference)
      .where(sql`reference <> '' and state <> 'refused'`),
  ],
);

export type SlipRow = typeof slips.$inferSelect;

/** @returns false when the id or the transfer is taken */
export async function insertSlip(transaction: Database, slip: SlipRow): Promise<boolean> {
  const rows = await transaction.insert(slips).values(slip).onConflictDoNothing().returning({ id: slips.id });
  if (rows.length > 0) await markOrderChanged(transaction, slip.orderId);
  return rows.length > 0;
}

export async function findSlip(database: Database, id: string): Promise<SlipRow | undefined> {
  const [row] = await database.select().from(slips).where(eq(slips.id, id));
  return row;
}

/** Finds the slip that counts for a transfer, which is not refused. */
export async function findSlipOfTransfer(
  database: Database,
  { bankCode, reference }: Pick<SlipRow, 'bankCode' | 'reference'>,
): Promise<SlipRow | undefined> {
  const [row] = await database
    .select()
    .from(slips)
    .where(
      and(
        eq(slips.bankCode, bankCode),
        eq(slips.reference, reference),
        sql`${slips.reference} <> '' and ${slips.state} <> 'refused'`,
      ),
    );
  return row;
}

/**
 * Lists all slips of the same transfers as these, including refused ones and these themselves, oldest first. A slip
 * whose QR code could not be read has no transfer.
 */
export async function slipsOfTransfers(
  database: Database,
  like: readonly Pick<SlipRow, 'bankCode' | 'reference'>[],
): Promise<readonly SlipRow[]> {
  const readable = like.filter(({ reference }) => reference !== '');
  if (readable.length === 0) return [];
  const byBank = Map.groupBy(readable, ({ bankCode }) => bankCode);
  return await database
    .select()
    .from(slips)
    .where(
      or(
        ...[...byBank].map(([bankCode, found]) =>
          and(
            eq(slips.bankCode, bankCode),
            inArray(
              slips.reference,
              found.map(({ reference }) => reference),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(slips.sentAt), asc(slips.id));
}

/** Lists slips, newest first. */
export async function slipsOfOrder(database: Database, orderId: string): Promise<readonly SlipRow[]> {
  return await database
    .select()
    .from(slips)
    .where(eq(slips.orderId, orderId))
    .orderBy(desc(slips.sentAt), desc(slips.id));
}

/** Returns the time of the newest unchecked slip of each order that has one. */
export async function newestShownSlips(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select({ orderId: slips.orderId, sentAt: slips.sentAt })
    .from(slips)
    .where(and(eq(slips.state, 'sent'), inArray(slips.orderId, [...orderIds])))
    .orderBy(asc(slips.sentAt));
  return new Map(rows.map(({ orderId, sentAt }) => [orderId, sentAt]));
}

/** Returns the state of the newest slip of each order that has one. */
export async function newestSlipStates(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SlipState>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select({ orderId: slips.orderId, state: slips.state })
    .from(slips)
    .where(inArray(slips.orderId, [...orderIds]))
    .orderBy(asc(slips.sentAt), asc(slips.id));
  return new Map(rows.map(({ orderId, state }) => [orderId, state]));
}

export async function countSlips(database: Database, orderId: string): Promise<number> {
  return await database.$count(slips, eq(slips.orderId, orderId));
}

/** Lists unchecked slips, the longest waiting first. */
export async function shownSlips(database: Database, most: number): Promise<readonly SlipRow[]> {
  return await database
    .select()
    .from(slips)
    .where(eq(slips.state, 'sent'))
    .orderBy(asc(slips.sentAt), asc(slips.id))
    .limit(most);
}

/** Records a decision about a slip and marks its order as changed. */
export async function decideSlip(
  transaction: Database,
  id: string,
  decided: Pick<SlipRow, 'state' | 'reason' | 'note' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  const changed = await transaction
    .update(slips)
    .set(decided)
    .where(eq(slips.id, id))
    .returning({ orderId: slips.orderId });
  for (const { orderId } of changed) await markOrderChanged(transaction, orderId);
}
