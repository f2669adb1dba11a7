import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_OUTCOMES, MONEY_REASONS } from '#domain/delivery/delivery';
import { accountReference, accounts } from '#server/store/accounts/accounts';
import { amountColumn, moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orderReference, markOrderChanged, orders, type OrderRow } from '#server/store/orders/orders';

/** Delivery attempts. Rows are only added. The pictures of the proof are private files. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Made on the phone, which makes the report idempotent. */
    id: uuid('id').primaryKey(),
    orderId: orderReference(),
    /** The rider. */
    accountId: accountReference(),
    outcome: text('outcome', { enum: DELIVERY_OUTCOMES }).notNull(),
    /** At or after the rider's grab, and never after `receivedAt`. */
    capturedAt: moment('captured_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    arrivedAt: moment('arrived_at'),
    /** Parsed by stored-delivery, like lines and proofs. */
    place: jsonb('place'),
    receiver: text('receiver').notNull(),
    note: text('note').notNull(),
    /** The amount to collect for the accepted products, in satang. */
    due: amountColumn('due').notNull(),
    /** Null when nothing was to be collected. */
    cash: amountColumn('cash'),
    transfer: amountColumn('transfer'),
    moneyReason: text('money_reason', { enum: MONEY_REASONS }),
    lines: jsonb('lines').notNull(),
    proofs: jsonb('proofs').notNull(),
  },
  (table) => [
    index('deliveries_by_order').on(table.orderId, table.receivedAt),
    index('deliveries_by_rider').on(table.accountId, table.capturedAt),
    // It has what the report of deliveries counts, so that it reads no rows.
    index('deliveries_by_time').on(table.capturedAt, table.outcome, table.accountId, table.orderId),
    // The database enforces that an order is delivered at most once.
    uniqueIndex('deliveries_delivered_once')
      .on(table.orderId)
      .where(sql`outcome <> 'refused'`),
  ],
);

export type DeliveryRow = typeof deliveries.$inferSelect;

/** A delivery attempt with the name of its rider's account. */
export type NamedDelivery = DeliveryRow & { readonly riderName: string };

/**
 * Inserts an attempt and marks its order as changed.
 *
 * @throws a unique violation of the database when the order was delivered already
 */
export async function insertDelivery(transaction: Database, row: DeliveryRow): Promise<void> {
  await transaction.insert(deliveries).values(row);
  await markOrderChanged(transaction, row.orderId);
}

export async function findDelivery(database: Database, id: string): Promise<NamedDelivery | undefined> {
  const [row] = await named(database).where(eq(deliveries.id, id));
  return row === undefined ? undefined : withName(row);
}

/** Finds the attempt that delivered the order. */
export async function deliveredVisit(database: Database, orderId: string): Promise<DeliveryRow | undefined> {
  const [row] = await database
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), ne(deliveries.outcome, 'refused')));
  return row;
}

/** Lists attempts, oldest first. */
export async function deliveriesOfOrder(
  database: Database,
  orderId: string,
): Promise<readonly NamedDelivery[]> {
  const rows = await named(database)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(asc(deliveries.capturedAt), asc(deliveries.receivedAt), asc(deliveries.id));
  return rows.map(withName);
}

/** Finds the last refused attempt of each order. */
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

/**
 * Finds, for each order, the attempt that delivered it, otherwise the last one. Orders without an attempt are
 * left out.
 */
export async function lastVisits(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(deliveries)
    .where(inArray(deliveries.orderId, [...orderIds]))
    // A delivering attempt sorts after every refused one, whatever the phones' clocks say.
    .orderBy(sql`${deliveries.outcome} <> 'refused'`, asc(deliveries.capturedAt), asc(deliveries.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Lists a rider's attempts with their orders, newest first. */
export async function deliveriesOfRider(
  database: Database,
  accountId: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<readonly { readonly delivery: NamedDelivery; readonly order: OrderRow }[]> {
  const rows = await withOrder(database)
    .where(and(eq(deliveries.accountId, accountId), gte(deliveries.capturedAt, since)))
    .orderBy(desc(deliveries.capturedAt), desc(deliveries.id))
    .limit(most);
  return rows.map((row) => ({ delivery: withName(row), order: row.order }));
}

/**
 * Lists all attempts with their orders, in the order in which the server received them.
 *
 * @param filter limits the time of receipt; undefined means no limit, and `before` is exclusive
 */
export async function deliveriesReported(
  database: Database,
  { from, before }: { readonly from: Date | undefined; readonly before: Date | undefined },
): Promise<readonly { readonly delivery: NamedDelivery; readonly order: OrderRow }[]> {
  const rows = await withOrder(database)
    .where(and(from && gte(deliveries.receivedAt, from), before && lt(deliveries.receivedAt, before)))
    .orderBy(asc(deliveries.receivedAt), asc(deliveries.id));
  return rows.map((row) => ({ delivery: withName(row), order: row.order }));
}

function withOrder(database: Database) {
  return database
    .select({ delivery: deliveries, riderName: accounts.name, order: orders })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .innerJoin(orders, eq(orders.id, deliveries.orderId));
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
