import { and, eq, gte, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TakenPlaces } from '#domain/delivery-days/full-days';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import type { Statement } from '#server/store/database/transaction-parts';

/**
 * - order: an order takes a place on a day
 * - change: the office changed the day or the address of an order
 * - release: an order was cancelled or refused
 */
export const DELIVERY_ENTRY_CAUSES = ['order', 'change', 'release'] as const;

export type DeliveryEntryCause = (typeof DELIVERY_ENTRY_CAUSES)[number];

/** The places that orders take on the days of a zone, and give back. Entries are only added. */
export const deliveryEntries = pgTable(
  'delivery_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    zone: text('zone').notNull(),
    /** `yyyy-mm-dd`. */
    day: text('day').notNull(),
    cause: text('cause').$type<DeliveryEntryCause>().notNull(),
    /** 1 takes a place, -1 gives one back. */
    places: integer('places').notNull(),
    orderId: uuid('order_id').notNull(),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    index('delivery_entries_by_day').on(table.day, table.zone, table.places),
    index('delivery_entries_by_order').on(table.orderId),
  ],
);

/**
 * Counts the places that are taken on each day, from a day on.
 *
 * @param zone undefined for all zones
 */
export async function takenPlaces(
  database: Database,
  fromDay: string,
  zone?: string,
): Promise<readonly TakenPlaces[]> {
  return await database
    .select({
      zone: deliveryEntries.zone,
      day: deliveryEntries.day,
      places: sql<number>`sum(${deliveryEntries.places})::int`,
    })
    .from(deliveryEntries)
    .where(
      and(gte(deliveryEntries.day, fromDay), zone === undefined ? undefined : eq(deliveryEntries.zone, zone)),
    )
    .groupBy(deliveryEntries.zone, deliveryEntries.day);
}

/** Lists the places that an order has. It is one at most. */
export async function placesOfOrder(database: Database, orderId: string): Promise<readonly TakenPlaces[]> {
  const places = sql<number>`sum(${deliveryEntries.places})::int`;
  return await database
    .select({ zone: deliveryEntries.zone, day: deliveryEntries.day, places })
    .from(deliveryEntries)
    .where(eq(deliveryEntries.orderId, orderId))
    .groupBy(deliveryEntries.zone, deliveryEntries.day)
    .having(sql`sum(${deliveryEntries.places}) <> 0`)
    .orderBy(deliveryEntries.day, deliveryEntries.zone);
}

export interface DeliveryEntryAct {
  readonly cause: DeliveryEntryCause;
  readonly orderId: string;
  readonly now: Date;
}

/** The statements that take places, or give them back with negative numbers. */
export function deliveryPostings(
  transaction: Database,
  { now, ...act }: DeliveryEntryAct,
  changes: readonly TakenPlaces[],
): readonly Statement[] {
  return changes.length === 0
    ? []
    : [
        transaction
          .insert(deliveryEntries)
          .values(changes.map((change) => ({ ...change, ...act, happenedAt: now }))),
      ];
}
