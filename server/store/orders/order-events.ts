import { setImmediate } from 'node:timers/promises';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  lt,
  max,
  notExists,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import {
  alias,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { jobs } from '#server/store/database/jobs';
import type { Statement } from '#server/store/database/transaction-parts';
import { orderReference, orders, type OrderRow } from './orders.ts';

/**
 * Order events for other systems of the company, written in the transaction of the event itself. The newest event of an
 * order is never deleted, so that the events of an order are numbered without gaps.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    /** Grows. Within an order it follows the order of the events, because the order's row is locked. */
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().unique(),
    orderId: orderReference(),
    kind: text('kind', { enum: ORDER_EVENT_KINDS }).notNull(),
    /** 1 for the first event of its order. */
    number: integer('number').notNull(),
    happenedAt: moment('happened_at').notNull(),
    /** The data of the order that may change later. */
    standing: jsonb('standing').notNull(),
    /** Whether a message exists for each target that subscribes to the event. */
    isAddressed: boolean('is_addressed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('order_events_by_order').on(table.orderId, table.number),
    index('order_events_to_address')
      .on(table.position)
      .where(sql`not is_addressed`),
  ],
);

export type OrderEventRow = typeof orderEvents.$inferSelect;

export function orderEventInsert(transaction: Database, event: typeof orderEvents.$inferInsert): Statement {
  return transaction.insert(orderEvents).values(event);
}

/** The number of the newest event of an order; 0 if there is none. */
export async function lastEventNumber(database: Database, orderId: string): Promise<number> {
  const [last] = await database
    .select({ number: max(orderEvents.number) })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId));
  return last?.number ?? 0;
}

const DELETED_AT_ONCE = 1000;

/**
 * Deletes events from before the given time that no message needs any more, except for the newest one of each order. It
 * deletes in slices, and lets other requests run in between.
 */
export async function deleteEventsBefore(database: Database, before: Date): Promise<void> {
  const later = alias(orderEvents, 'later');
  const hasLater = database
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.orderId, orderEvents.orderId), gt(later.number, orderEvents.number)));
  const hasMessage = database
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.kind, 'webhook'), eq(eventPositionOf(jobs.payload), orderEvents.position)));
  const unneeded = database
    .select({ position: orderEvents.position })
    .from(orderEvents)
    .where(
      and(
        lt(orderEvents.happenedAt, before),
        eq(orderEvents.isAddressed, true),
        exists(hasLater),
        notExists(hasMessage),
      ),
    )
    .limit(DELETED_AT_ONCE);
  let deleted = DELETED_AT_ONCE;
  while (deleted === DELETED_AT_ONCE) {
    await setImmediate();
    const rows = await database
      .delete(orderEvents)
      // As an array the events are listed once. As a subquery PostgreSQL may list them again for each row of the table.
      .where(sql`${orderEvents.position} = any(array${unneeded})`)
      .returning({ one: sql`1` });
    deleted = rows.length;
  }
}

/** The event that a webhook's job sends. */
export function eventPositionOf(payload: Column): SQL<number> {
  return sql<number>`(${payload}->>'eventPosition')::bigint`;
}

/** Lists the events without messages, oldest first. */
export async function eventsToAddress(
  database: Database,
  most: number,
): Promise<readonly Pick<OrderEventRow, 'position' | 'kind' | 'orderId' | 'happenedAt'>[]> {
  const { position, kind, orderId, happenedAt } = orderEvents;
  return await database
    .select({ position, kind, orderId, happenedAt })
    .from(orderEvents)
    .where(eq(orderEvents.isAddressed, false))
    .orderBy(asc(position))
    .limit(most);
}

export async function markAddressed(transaction: Database, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  await transaction
    .update(orderEvents)
    .set({ isAddressed: true })
    .where(inArray(orderEvents.position, [...positions]));
}

/** @throws when the event does not exist */
export async function findEventWithOrder(
  database: Database,
  position: number,
): Promise<{ readonly event: OrderEventRow; readonly row: OrderRow }> {
  const [found] = await database
    .select({ event: orderEvents, row: orders })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orderEvents.position, position));
  if (found === undefined) throw new Error('the event of a webhook message is missing');
  return found;
}
