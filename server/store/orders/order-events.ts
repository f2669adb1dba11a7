import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
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
import type { Statement } from '#server/store/database/transaction-parts';
import { orderReference, orders, type OrderRow } from './orders.ts';

/**
 * Order events for other systems of the company, written in the transaction of the event itself. Rows are
 * never deleted, so that the events of an order are numbered without gaps.
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

export async function countEventsOfOrder(database: Database, orderId: string): Promise<number> {
  return await database.$count(orderEvents, eq(orderEvents.orderId, orderId));
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
