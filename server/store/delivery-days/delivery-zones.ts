import { asc, eq } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { weekdaysWithPlaces, type DeliveryZone, type Weekday } from '#domain/delivery-days/delivery-zone';
import type { MapArea } from '#domain/kernel/map-pin';
import { amountColumn } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { excludedExcept } from '#server/store/database/excluded';

/** The areas to which the company delivers, each with its calendar. */
export const deliveryZones = pgTable('delivery_zones', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  /** '' shows the Thai name in English too. */
  nameEn: text('name_en').notNull(),
  /** Ids of places. */
  provinces: text('provinces').array().notNull(),
  districts: text('districts').array().notNull(),
  subdistricts: text('subdistricts').array().notNull(),
  /** Polygons of `[longitude, latitude]` with five decimals; empty for none. */
  area: jsonb('area').$type<MapArea>().notNull().default([]),
  weekdays: integer('weekdays').array().$type<readonly Weekday[]>().notNull(),
  /** `hh:mm` in Bangkok. */
  cutOff: text('cut_off').notNull(),
  leadDays: integer('lead_days').notNull(),
  /** Null for no limit. */
  capacity: integer('capacity'),
  /** Satang; null for the company's minimum order. */
  minimum: amountColumn('minimum'),
  /** Satang; null for no delivery fee. */
  fee: amountColumn('fee'),
  /** Satang; null if the fee is always paid. */
  freeFrom: amountColumn('free_from'),
  /** Orders that name a zone that is no longer used keep its code. */
  isUsed: boolean('is_used').notNull(),
});

export type DeliveryZoneRow = typeof deliveryZones.$inferSelect;

/** Lists all zones, also those that are no longer used. */
export async function readDeliveryZones(database: Database): Promise<readonly DeliveryZoneRow[]> {
  return await database.select().from(deliveryZones).orderBy(asc(deliveryZones.code));
}

/** Lists the zones that addresses can be in. */
export async function usedDeliveryZones(database: Database): Promise<readonly DeliveryZone[]> {
  const rows = await database
    .select()
    .from(deliveryZones)
    .where(eq(deliveryZones.isUsed, true))
    .orderBy(asc(deliveryZones.code));
  return rows.map(({ isUsed: _isUsed, weekdays, capacity: kept, minimum, fee, freeFrom, ...zone }) => {
    const capacity = kept ?? undefined;
    return {
      ...zone,
      weekdays: weekdaysWithPlaces({ weekdays, capacity }),
      capacity,
      minimum: minimum ?? undefined,
      fee: fee ?? undefined,
      freeFrom: freeFrom ?? undefined,
    };
  });
}

export async function saveDeliveryZones(
  transaction: Database,
  rows: readonly DeliveryZoneRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insert(deliveryZones)
    .values([...rows])
    .onConflictDoUpdate({ target: deliveryZones.code, set: excludedExcept(deliveryZones, ['code']) });
}

/**
 * Locks a zone until the transaction ends, so that orders that compete for its places are decided one after the other. It is
 * the last lock of an order.
 */
export async function lockDeliveryZone(
  transaction: Database,
  code: string,
): Promise<DeliveryZoneRow | undefined> {
  const [row] = await transaction
    .select()
    .from(deliveryZones)
    .where(eq(deliveryZones.code, code))
    .for('update');
  return row;
}
