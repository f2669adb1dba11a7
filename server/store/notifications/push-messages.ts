import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  ORDER_PUSH_KINDS,
  type OrderPush,
  type OrderPushKind,
  type PushSubscription,
} from '#domain/notifications/push';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { pushSubscriptions } from './push-subscriptions.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The outbox of order notifications. A message is written in the transaction of its event and deleted when it
 * is sent.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_PUSH_KINDS }).notNull(),
    writtenAt: moment('written_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sendAt: moment('send_at').notNull(),
    /** The end of the lease. Until then only the process that claimed the message sends it. */
    busyUntil: moment('busy_until'),
  },
  (table) => [
    index('push_messages_to_send').on(table.sendAt),
    index('push_messages_by_subscription').on(table.subscriptionId, table.orderId),
  ],
);

export type PushMessageRow = typeof pushMessages.$inferSelect;

/** Adds messages. Unsent messages about the same order are deleted, because the newest one replaces them. */
export async function addPushMessages(
  transaction: Database,
  subscriptionIds: readonly string[],
  { orderId, kind, now }: { readonly orderId: string; readonly kind: OrderPushKind; readonly now: Date },
): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await transaction
    .delete(pushMessages)
    .where(
      and(
        inArray(pushMessages.subscriptionId, [...subscriptionIds]),
        eq(pushMessages.orderId, orderId),
        isFree(now),
      ),
    );
  await transaction.insert(pushMessages).values(
    subscriptionIds.map((subscriptionId) => ({
      subscriptionId,
      orderId,
      kind,
      writtenAt: now,
      sendAt: now,
    })),
  );
}

/** Lists due messages without a lease, the longest waiting first. */
export async function messagesToSend(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly number[]> {
  const rows = await database
    .select({ number: pushMessages.number })
    .from(pushMessages)
    .where(and(lte(pushMessages.sendAt, now), isFree(now)))
    .orderBy(asc(pushMessages.number))
    .limit(most);
  return rows.map(({ number }) => number);
}

/**
 * Claims a message for one attempt.
 *
 * @returns undefined while another process has the lease
 */
export async function claimMessage(
  database: Database,
  number: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<PushMessageRow | undefined> {
  const [row] = await database
    .update(pushMessages)
    .set({ busyUntil: until })
    .where(and(eq(pushMessages.number, number), isFree(now)))
    .returning();
  return row;
}

export interface FullMessage {
  readonly subscription: PushSubscription;
  readonly push: OrderPush;
  readonly customer: CustomerKey;
  readonly orderedByAccount: string;
}

/** Reads a message with its subscription and order; undefined when it was deleted meanwhile. */
export async function loadFullMessage(
  database: Database,
  { number, kind }: Pick<PushMessageRow, 'number' | 'kind'>,
): Promise<FullMessage | undefined> {
  const [row] = await database
    .select({ subscription: pushSubscriptions, order: orders })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(orders, eq(orders.id, pushMessages.orderId))
    .where(eq(pushMessages.number, number));
  if (row === undefined) return undefined;
  const { id: orderId, orderNo, customerCode, saleUnit, orderedByAccount } = row.order;
  const { endpoint, publicKey, secret } = row.subscription;
  return {
    subscription: { endpoint, publicKey, secret },
    push: { kind, orderId, orderNo, saleUnit },
    customer: { customerCode, saleUnit },
    orderedByAccount,
  };
}

export async function deleteMessage(database: Database, number: number): Promise<void> {
  await database.delete(pushMessages).where(eq(pushMessages.number, number));
}

/** Schedules the next attempt and ends the lease. */
export async function putOffMessage(
  database: Database,
  number: number,
  { tries, sendAt }: { readonly tries: number; readonly sendAt: Date },
): Promise<void> {
  await database
    .update(pushMessages)
    .set({ tries, sendAt, busyUntil: null })
    .where(eq(pushMessages.number, number));
}

/** Deletes messages that were written before the given time. */
export async function deleteMessagesBefore(database: Database, time: Date): Promise<void> {
  await database.delete(pushMessages).where(lt(pushMessages.writtenAt, time));
}

/** Whether a newer message about the same order waits for the same browser. */
export async function isOvertaken(
  database: Database,
  { number, subscriptionId, orderId }: PushMessageRow,
): Promise<boolean> {
  const rows = await database
    .select({ number: pushMessages.number })
    .from(pushMessages)
    .where(and(eq(pushMessages.subscriptionId, subscriptionId), eq(pushMessages.orderId, orderId)));
  return rows.some((other) => other.number > number);
}

function isFree(now: Date) {
  return or(isNull(pushMessages.busyUntil), lte(pushMessages.busyUntil, now));
}
