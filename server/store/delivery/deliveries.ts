import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_OUTCOMES, MONEY_REASONS } from '#domain/delivery/delivery';
import { accounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { markOrderChanged, orders, type OrderRow } from '#server/store/orders/orders';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const satangs = (name: string) => bigint(name, { mode: 'number' });

/** Riders' visits at the door. Rows are only added; the pictures of the proof are private files. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Made on the phone: sent again it is the same visit. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The rider. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    outcome: text('outcome', { enum: DELIVERY_OUTCOMES }).notNull(),
    /** Within the time in which the rider had it, and never after it was received. */
    capturedAt: moment('captured_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    arrivedAt: moment('arrived_at'),
    /** As stored-delivery reads it; so are lines and proofs. */
    place: jsonb('place'),
    receiver: text('receiver').notNull(),
    note: text('note').notNull(),
    /** What was to be collected for what was taken, in satang. */
    due: satangs('due').notNull(),
    /** Null where nothing was to be collected. */
    cash: satangs('cash'),
    transfer: satangs('transfer'),
    moneyReason: text('money_reason', { enum: MONEY_REASONS }),
    lines: jsonb('lines').notNull(),
    proofs: jsonb('proofs').notNull(),
  },
  (table) => [
    index('deliveries_by_order').on(table.orderId, table.receivedAt),
    index('deliveries_by_rider').on(table.accountId, table.capturedAt),
    // The last word on "delivered once" is the database's.
    uniqueIndex('deliveries_delivered_once')
      .on(table.orderId)
      .where(sql`outcome <> 'refused'`),
  ],
);

export type DeliveryRow = typeof deliveries.$inferSelect;

/** A visit, with the name of its rider's account. */
export type NamedDelivery = DeliveryRow & { readonly riderName: string };

export async function insertDelivery(transaction: Database, row: DeliveryRow): Promise<void> {
  await transaction.insert(deliveries).values(row);
  await markOrderChanged(transaction, row.orderId);
}

export async function findDelivery(database: Database, id: string): Promise<NamedDelivery | undefined> {
  const [row] = await named(database).where(eq(deliveries.id, id));
  return row === undefined ? undefined : withName(row);
}

/** The visit that delivered it. */
export async function deliveredVisit(database: Database, orderId: string): Promise<DeliveryRow | undefined> {
  const [row] = await database
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), ne(deliveries.outcome, 'refused')));
  return row;
}

/** The oldest first. */
export async function deliveriesOfOrder(
  database: Database,
  orderId: string,
): Promise<readonly NamedDelivery[]> {
  const rows = await named(database)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(asc(deliveries.capturedAt), asc(deliveries.receivedAt), asc(deliveries.id));
  return rows.map(withName);
}

/** Of each order the last time at the door when nothing was taken. */
export async function lastRefusals(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.orderId, [...orderIds]), eq(deliveries.outcome, 'refused')))
    .orderBy(asc(deliveries.capturedAt), asc(deliveries.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Of each order the visit that delivered it, else the last one; orders that no rider was at are left out. */
export async function lastVisits(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(deliveries)
    .where(inArray(deliveries.orderId, [...orderIds]))
    // One that delivers comes after every refusal, whatever the riders' phones say about the time.
    .orderBy(sql`${deliveries.outcome} <> 'refused'`, asc(deliveries.capturedAt), asc(deliveries.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** A rider's visits with their orders, the newest first. */
export async function deliveriesOfRider(
  database: Database,
  accountId: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<readonly { readonly delivery: NamedDelivery; readonly order: OrderRow }[]> {
  const rows = await database
    .select({ delivery: deliveries, riderName: accounts.name, order: orders })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(and(eq(deliveries.accountId, accountId), gte(deliveries.capturedAt, since)))
    .orderBy(desc(deliveries.capturedAt), desc(deliveries.id))
    .limit(most);
  return rows.map((row) => ({ delivery: withName(row), order: row.order }));
}

/**
 * Every visit with its order, in the order in which the company heard of them.
 *
 * @param filter by when it was heard of; undefined is no edge
 */
export async function deliveriesReported(
  database: Database,
  { from, before }: { readonly from: Date | undefined; readonly before: Date | undefined },
): Promise<readonly { readonly delivery: NamedDelivery; readonly order: OrderRow }[]> {
  const rows = await database
    .select({ delivery: deliveries, riderName: accounts.name, order: orders })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(and(from && gte(deliveries.receivedAt, from), before && lt(deliveries.receivedAt, before)))
    .orderBy(asc(deliveries.receivedAt), asc(deliveries.id));
  return rows.map((row) => ({ delivery: withName(row), order: row.order }));
}

function named(database: Database) {
  return database
    .select({ delivery: deliveries, riderName: accounts.name })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId));
}

function withName(row: { readonly delivery: DeliveryRow; readonly riderName: string }): NamedDelivery {
  return { ...row.delivery, riderName: row.riderName };
}
