import { and, asc, eq, gte } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DeliveryHoliday } from '#domain/delivery-days/delivery-zone';
import type { Database } from '#server/store/database/database';

/** The days without deliveries. */
export const deliveryHolidays = pgTable(
  'delivery_holidays',
  {
    /** `yyyy-mm-dd`. */
    day: text('day').notNull(),
    /** '' for all zones. */
    zone: text('zone').notNull(),
    reason: text('reason').notNull(),
    reasonEn: text('reason_en').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.zone] })],
);

/** @param fromDay `yyyy-mm-dd`; undefined lists those of the past too */
export async function readDeliveryHolidays(
  database: Database,
  fromDay?: string,
): Promise<readonly DeliveryHoliday[]> {
  return await database
    .select()
    .from(deliveryHolidays)
    .where(fromDay === undefined ? undefined : gte(deliveryHolidays.day, fromDay))
    .orderBy(asc(deliveryHolidays.day), asc(deliveryHolidays.zone));
}

export async function saveDeliveryHoliday(transaction: Database, holiday: DeliveryHoliday): Promise<void> {
  await transaction
    .insert(deliveryHolidays)
    .values(holiday)
    .onConflictDoUpdate({ target: [deliveryHolidays.day, deliveryHolidays.zone], set: holiday });
}

export async function removeDeliveryHoliday(
  transaction: Database,
  { day, zone }: Pick<DeliveryHoliday, 'day' | 'zone'>,
): Promise<void> {
  await transaction
    .delete(deliveryHolidays)
    .where(and(eq(deliveryHolidays.day, day), eq(deliveryHolidays.zone, zone)));
}
