import { and, count, eq, gte, lte, min, sql } from 'drizzle-orm';
import type { PaymentState } from '#domain/payments/payment';
import type { Database } from '#server/store/database/database';
import { orderEvents } from '#server/store/orders/order-events';
import { orders } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { pushMessages } from '#server/store/notifications/push-messages';
import { slips } from '#server/store/payments/slips';
import { webhookMessages } from './webhook-messages.ts';

/** How many wait for the same thing, and since when the first of them does. */
export interface Queue {
  readonly length: number;
  /** Null where nothing waits. */
  readonly since: Date | null;
}

/** Attempts to pay that the server should have asked its gateway about by now. */
export async function duePaymentQuestions(database: Database, now: Date): Promise<Queue> {
  const { askAt } = paymentAttempts;
  const rows = database.select({ length: count(), since: min(askAt) }).from(paymentAttempts);
  return first(await rows.where(lte(askAt, now)));
}

/** Messages that a push service should have been given by now. */
export async function duePushes(database: Database, now: Date): Promise<Queue> {
  const { sendAt } = pushMessages;
  const rows = database.select({ length: count(), since: min(sendAt) }).from(pushMessages);
  return first(await rows.where(lte(sendAt, now)));
}

/** Events that a target did not take yet, each since it happened: the next try of one that was tried often is far off. */
export async function untakenWebhooks(database: Database): Promise<Queue> {
  const rows = database
    .select({ length: count(), since: min(orderEvents.happenedAt) })
    .from(webhookMessages)
    .innerJoin(orderEvents, eq(orderEvents.position, webhookMessages.eventPosition));
  return first(await rows.where(eq(webhookMessages.state, 'waiting')));
}

/** Events that a target did not take in days of tries, each since the last: somebody has to decide about them. */
export async function deadWebhooks(database: Database): Promise<Queue> {
  const { state, triedAt } = webhookMessages;
  const rows = database.select({ length: count(), since: min(triedAt) }).from(webhookMessages);
  return first(await rows.where(eq(state, 'dead')));
}

/** Slips that nobody of the company has looked at. */
export async function unseenSlips(database: Database): Promise<Queue> {
  const rows = database.select({ length: count(), since: min(slips.sentAt) }).from(slips);
  return first(await rows.where(eq(slips.state, 'sent')));
}

/** Orders that nobody of the company has taken up. */
export async function newOrders(database: Database, after: Date): Promise<Queue> {
  const { status, orderedAt } = orders;
  const rows = database.select({ length: count(), since: min(orderedAt) }).from(orders);
  // What nobody took up for a long time is not waited for, and the time is what the rows are found by.
  return first(await rows.where(and(gte(orderedAt, after), eq(status, 'so-wait'))));
}

/** How attempts stand that were begun since then; a state without any is left out. */
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
