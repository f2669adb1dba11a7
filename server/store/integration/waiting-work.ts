import { and, count, eq, gte, min, ne, sql } from 'drizzle-orm';
import type { PaymentState } from '#domain/payments/payment';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { slips } from '#server/store/payments/slips';

/** The length of a queue and the waiting time of its oldest entry. */
export interface Queue {
  readonly length: number;
  /** Null when the queue is empty. */
  readonly since: Date | null;
}

/** Counts slips that the staff has not checked. */
export async function unseenSlips(database: Database): Promise<Queue> {
  const rows = database.select({ length: count(), since: min(slips.sentAt) }).from(slips);
  return first(await rows.where(eq(slips.state, 'sent')));
}

/**
 * Counts orders that the staff has not handled.
 *
 * @param paidIn only the orders for money, or the redemptions; undefined for both
 */
export async function newOrders(
  database: Database,
  after: Date,
  paidIn?: 'money' | 'points',
): Promise<Queue> {
  const { status, orderedAt, mode } = orders;
  const rows = database.select({ length: count(), since: min(orderedAt) }).from(orders);
  const inThat =
    paidIn === undefined ? undefined : paidIn === 'points' ? eq(mode, 'point') : ne(mode, 'point');
  // Older orders are ignored as abandoned, and the time limit lets the query use its index.
  return first(await rows.where(and(gte(orderedAt, after), eq(status, 'so-wait'), inThat)));
}

/** Counts attempts by state that were started after the given time. States without attempts are left out. */
export async function countAttempts(
  database: Database,
  after: Date,
): Promise<ReadonlyMap<PaymentState, number>> {
  const rows = await database
    .select({ state: paymentAttempts.state, length: sql<number>`count(*)::int` })
    .from(paymentAttempts)
    .where(gte(paymentAttempts.startedAt, after))
    .groupBy(paymentAttempts.state);
  return new Map(rows.map(({ state, length }) => [state, length]));
}

function first([row]: readonly Queue[]): Queue {
  return row ?? { length: 0, since: null };
}
