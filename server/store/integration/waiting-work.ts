import { and, count, eq, gte, lte, min, sql } from 'drizzle-orm';
import type { PaymentState } from '#domain/payments/payment';
import type { Database } from '#server/store/database/database';
import { orderEvents } from '#server/store/orders/order-events';
import { orders } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { pushMessages } from '#server/store/notifications/push-messages';
import { slips } from '#server/store/payments/slips';
import { webhookMessages } from './webhook-messages.ts';

/** The length of a queue and the waiting time of its oldest entry. */
export interface Queue {
  readonly length: number;
  /** Null when the queue is empty. */
  readonly since: Date | null;
}

/** Counts payment attempts whose next inquiry is overdue. */
export async function duePaymentPolls(database: Database, now: Date): Promise<Queue> {
  const { askAt } = paymentAttempts;
  const rows = database.select({ length: count(), since: min(askAt) }).from(paymentAttempts);
  return first(await rows.where(lte(askAt, now)));
}

/** Counts push messages that are overdue. */
export async function duePushes(database: Database, now: Date): Promise<Queue> {
  const { sendAt } = pushMessages;
  const rows = database.select({ length: count(), since: min(sendAt) }).from(pushMessages);
  return first(await rows.where(lte(sendAt, now)));
}

/**
 * Counts undelivered webhook messages, with the time of their events. The time of the next attempt would hide
 * old ones, because of the back-off.
 */
export async function undeliveredWebhooks(database: Database): Promise<Queue> {
  const rows = database
    .select({ length: count(), since: min(orderEvents.happenedAt) })
    .from(webhookMessages)
    .innerJoin(orderEvents, eq(orderEvents.position, webhookMessages.eventPosition));
  return first(await rows.where(eq(webhookMessages.state, 'waiting')));
}

/**
 * Counts dead letters: messages that failed for days. `since` is the time of the last attempt. A person has
 * to decide about them.
 */
export async function deadWebhooks(database: Database): Promise<Queue> {
  const { state, triedAt } = webhookMessages;
  const rows = database.select({ length: count(), since: min(triedAt) }).from(webhookMessages);
  return first(await rows.where(eq(state, 'dead')));
}

/** Counts slips that the staff has not checked. */
export async function unseenSlips(database: Database): Promise<Queue> {
  const rows = database.select({ length: count(), since: min(slips.sentAt) }).from(slips);
  return first(await rows.where(eq(slips.state, 'sent')));
}

/** Counts orders that the staff has not handled. */
export async function newOrders(database: Database, after: Date): Promise<Queue> {
  const { status, orderedAt } = orders;
  const rows = database.select({ length: count(), since: min(orderedAt) }).from(orders);
  // Older orders are ignored as abandoned, and the time limit lets the query use its index.
  return first(await rows.where(and(gte(orderedAt, after), eq(status, 'so-wait'))));
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
