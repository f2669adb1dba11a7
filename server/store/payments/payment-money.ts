import { and, asc, eq } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PaidBy, PaymentGatewayName } from '#domain/payments/payment-method';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { markOrderChanged } from '#server/store/orders/orders';
import { findAttempt, paymentAttempts, type PaymentAttempt } from './payment-attempts.ts';

/** All reported money, each transaction once, including money that matches nothing. Rows are never deleted. */
export const paymentMoney = pgTable(
  'payment_money',
  {
    /** '' when no gateway reported it. */
    gateway: text('gateway').$type<PaymentGatewayName | ''>().notNull(),
    /** The gateway's own id of the transaction. */
    transactionId: text('transaction_id').notNull(),
    /** Null when no attempt has the reference. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    reference: text('reference').notNull(),
    /** In satang when the currency is THB. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    paidAt: moment('paid_at').notNull(),
    heardAt: moment('heard_at').notNull(),
    by: text('by').$type<PaidBy>().notNull(),
    /** counted: it pays its order. matching: it waits for a person's decision. returned: it was given back. */
    fate: text('fate', { enum: ['counted', 'matching', 'returned'] }).notNull(),
    /** The time of a person's decision; null when none was needed or none was made yet. */
    settledAt: moment('settled_at'),
    /**
     * The staff member who decided or saw the money; null when there is none, and for rows from before this
     * was stored.
     */
    settledBy: uuid('settled_by'),
    /** The part that counts by the office's decision, in satang; null for all of it. */
    countedAmount: bigint('counted_amount', { mode: 'number' }),
    /** The note of the person who decided; '' for none. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.transactionId] }),
    index('payment_money_by_attempt').on(table.attemptId),
    index('payment_money_by_fate').on(table.fate),
    index('payment_money_by_time').on(table.heardAt),
  ],
);

export type PaymentMoney = typeof paymentMoney.$inferSelect;

/** @returns false for a transaction that is known already, whatever the new report says */
export async function insertMoney(
  transaction: Database,
  money: typeof paymentMoney.$inferInsert,
): Promise<boolean> {
  const rows = await transaction
    .insert(paymentMoney)
    .values(money)
    .onConflictDoNothing()
    .returning({ id: paymentMoney.transactionId });
  if (rows.length > 0) await markOrderOfAttempt(transaction, money.attemptId);
  return rows.length > 0;
}

export async function moneyOfAttempt(
  database: Database,
  attemptId: string,
): Promise<readonly PaymentMoney[]> {
  return await database
    .select()
    .from(paymentMoney)
    .where(eq(paymentMoney.attemptId, attemptId))
    .orderBy(asc(paymentMoney.heardAt), asc(paymentMoney.transactionId));
}

/** Lists the money of all attempts of an order, in the order in which it was reported. */
export async function moneyOfOrder(
  database: Database,
  orderId: string,
): Promise<readonly { readonly money: PaymentMoney; readonly attempt: PaymentAttempt }[]> {
  return await database
    .select({ money: paymentMoney, attempt: paymentAttempts })
    .from(paymentMoney)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentMoney.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentMoney.heardAt), asc(paymentMoney.transactionId));
}

/** Records a decision about money and marks its order as changed. */
export async function settleMoney(
  transaction: Database,
  { gateway, transactionId }: Pick<PaymentMoney, 'gateway' | 'transactionId'>,
  settled: Pick<PaymentMoney, 'fate' | 'settledAt' | 'settledBy' | 'countedAmount' | 'note'>,
): Promise<void> {
  const changed = await transaction
    .update(paymentMoney)
    .set(settled)
    .where(and(eq(paymentMoney.gateway, gateway), eq(paymentMoney.transactionId, transactionId)))
    .returning({ attemptId: paymentMoney.attemptId });
  for (const { attemptId } of changed) await markOrderOfAttempt(transaction, attemptId);
}

async function markOrderOfAttempt(
  transaction: Database,
  attemptId: string | null | undefined,
): Promise<void> {
  const attempt = attemptId == null ? undefined : await findAttempt(transaction, attemptId);
  if (attempt !== undefined) await markOrderChanged(transaction, attempt.orderId);
}
