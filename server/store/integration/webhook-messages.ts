import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import {
  alias,
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { WEBHOOK_FAULTS, WEBHOOK_STATES, type WebhookState } from '#domain/integration/webhook-message';
import type { Database } from '#server/store/database/database';
import { orderEvents } from '#server/store/orders/order-events';
import { orders } from '#server/store/orders/orders';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The delivery of one event to one target of the tenant's file. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid('id').primaryKey(),
    eventPosition: bigint('event_position', { mode: 'number' })
      .notNull()
      .references(() => orderEvents.position),
    orderId: uuid('order_id').notNull(),
    target: text('target').notNull(),
    state: text('state', { enum: WEBHOOK_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    triedAt: moment('tried_at'),
    sendAt: moment('send_at').notNull(),
    /** The end of the lease. Until then only the process that claimed the message sends it. */
    busyUntil: moment('busy_until'),
    /** The fault of the last attempt; null after a success. */
    fault: text('fault', { enum: WEBHOOK_FAULTS }),
    httpStatus: integer('http_status'),
  },
  (table) => [
    uniqueIndex('webhook_messages_once').on(table.eventPosition, table.target),
    index('webhook_messages_to_send')
      .on(table.target, table.sendAt)
      .where(sql`state = 'waiting'`),
    // Finds the messages that block later events of their order.
    index('webhook_messages_open')
      .on(table.orderId, table.target, table.eventPosition)
      .where(sql`state in ('waiting', 'dead')`),
    index('webhook_messages_by_state').on(table.state, table.eventPosition),
  ],
);

export type WebhookMessageRow = typeof webhookMessages.$inferSelect;

/** Keeps an INSERT well below PostgreSQL's 65535 parameters. */
const ROWS_PER_INSERT = 500;

/** Adds messages. An event that has a message for a target keeps it. */
export async function addMessages(
  transaction: Database,
  added: readonly Pick<WebhookMessageRow, 'id' | 'eventPosition' | 'orderId' | 'target' | 'sendAt'>[],
): Promise<void> {
  for (let start = 0; start < added.length; start += ROWS_PER_INSERT)
    await transaction
      .insert(webhookMessages)
      .values(added.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoNothing();
}

/**
 * Claims due messages of one target for one attempt each. A message waits while an earlier event of its order
 * is undelivered; behind a dead letter it waits for a person's decision. Rows that another process is
 * claiming are skipped.
 */
export async function claimMessages(
  database: Database,
  target: string,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<readonly WebhookMessageRow[]> {
  return await database.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: webhookMessages.id })
      .from(webhookMessages)
      .where(
        and(
          eq(webhookMessages.target, target),
          eq(webhookMessages.state, 'waiting'),
          lte(webhookMessages.sendAt, now),
          isFree(now),
          notExists(earlierOnTheWay(transaction)),
        ),
      )
      .orderBy(asc(webhookMessages.sendAt), asc(webhookMessages.eventPosition))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return await transaction
      .update(webhookMessages)
      .set({
        busyUntil: until,
        triedAt: now,
        firstTriedAt: sql`coalesce(${webhookMessages.firstTriedAt}, ${now.toISOString()}::timestamptz)`,
        tries: sql`${webhookMessages.tries} + 1`,
      })
      .where(
        inArray(
          webhookMessages.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

/** Finds an earlier message for the same order and target that is neither delivered nor given up. */
function earlierOnTheWay(database: Database) {
  const earlier = alias(webhookMessages, 'earlier');
  return database
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderId, webhookMessages.orderId),
        eq(earlier.target, webhookMessages.target),
        lt(earlier.eventPosition, webhookMessages.eventPosition),
        inArray(earlier.state, ['waiting', 'dead']),
      ),
    );
}

/**
 * Records the result of an attempt. After the lease has ended only a success is recorded, because another
 * process may have claimed the message.
 */
export async function settleTry(
  database: Database,
  { id, busyUntil }: Pick<WebhookMessageRow, 'id' | 'busyUntil'>,
  result: Partial<Pick<WebhookMessageRow, 'state' | 'sendAt' | 'fault' | 'httpStatus' | 'tries'>>,
): Promise<void> {
  const isOurs =
    result.state === 'taken' || busyUntil === null ? undefined : eq(webhookMessages.busyUntil, busyUntil);
  await database
    .update(webhookMessages)
    .set({ ...result, busyUntil: null })
    .where(and(eq(webhookMessages.id, id), isOurs));
}

export interface SeenMessage {
  readonly message: WebhookMessageRow;
  readonly event: Pick<typeof orderEvents.$inferSelect, 'id' | 'kind' | 'happenedAt'>;
  readonly orderNo: string;
  /** Whether the message waits behind an earlier event of its order. */
  readonly isBehind: boolean;
}

/** Lists messages, newest first. */
export async function listMessages(
  database: Database,
  filter: {
    readonly state: WebhookState | undefined;
    readonly target: string;
    readonly skip: number;
    readonly take: number;
  },
): Promise<readonly SeenMessage[]> {
  const { id, kind, happenedAt } = orderEvents;
  return await database
    .select({
      message: webhookMessages,
      event: { id, kind, happenedAt },
      orderNo: orders.orderNo,
      isBehind: sql<boolean>`exists (${earlierOnTheWay(database)})`,
    })
    .from(webhookMessages)
    .innerJoin(orderEvents, eq(orderEvents.position, webhookMessages.eventPosition))
    .innerJoin(orders, eq(orders.id, webhookMessages.orderId))
    .where(
      and(
        filter.state && eq(webhookMessages.state, filter.state),
        filter.target === '' ? undefined : eq(webhookMessages.target, filter.target),
      ),
    )
    .orderBy(desc(webhookMessages.eventPosition), asc(webhookMessages.target))
    .limit(filter.take)
    .offset(filter.skip);
}

/** Locks the messages until the transaction ends. */
export async function lockMessages(
  transaction: Database,
  ids: readonly string[],
): Promise<readonly WebhookMessageRow[]> {
  return await transaction
    .select()
    .from(webhookMessages)
    .where(inArray(webhookMessages.id, [...ids]))
    .orderBy(asc(webhookMessages.id))
    .for('update');
}

export async function deadMessagesOf(database: Database, target: string): Promise<readonly string[]> {
  const rows = await database
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.target, target), eq(webhookMessages.state, 'dead')));
  return rows.map(({ id }) => id);
}

export async function changeMessages(
  transaction: Database,
  ids: readonly string[],
  changed: Partial<Omit<WebhookMessageRow, 'id'>>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_PER_INSERT)
    await transaction
      .update(webhookMessages)
      .set(changed)
      .where(inArray(webhookMessages.id, ids.slice(start, start + ROWS_PER_INSERT)));
}

/**
 * Deletes delivered and given-up messages of events before the given time. Dead letters stay until a person
 * decides about them.
 */
export async function deleteSettledMessagesBefore(database: Database, time: Date): Promise<void> {
  const old = database
    .select({ position: orderEvents.position })
    .from(orderEvents)
    .where(and(eq(orderEvents.position, webhookMessages.eventPosition), lt(orderEvents.happenedAt, time)));
  await database
    .delete(webhookMessages)
    .where(and(inArray(webhookMessages.state, ['taken', 'given-up']), exists(old)));
}

function isFree(now: Date) {
  return or(isNull(webhookMessages.busyUntil), lte(webhookMessages.busyUntil, now));
}
