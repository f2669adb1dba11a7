import { fullDaysOf } from '#domain/delivery-days/full-days';
import type { KnownCalendar } from '#domain/delivery-days/known-calendar';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { Database } from '#server/store/database/database';
import { takenPlaces } from '#server/store/delivery-days/delivery-entries';
import { readDeliveryHolidays } from '#server/store/delivery-days/delivery-holidays';
import { usedDeliveryZones } from '#server/store/delivery-days/delivery-zones';
import { knownPlaces } from './known-places.ts';

/**
 * Lists what phones need to compute the days of an address.
 *
 * @param isOffered false if the company agrees on no days
 */
export async function listDeliveryDays(
  database: Database,
  { isOffered, now }: { readonly isOffered: boolean; readonly now: Date },
): Promise<KnownCalendar> {
  if (!isOffered) return { asOf: now, zones: [], holidays: [], fullDays: [] };
  const today = bangkokDayOf(now);
  const zones = await usedDeliveryZones(database);
  const holidays = await readDeliveryHolidays(database, today);
  const fullDays = fullDaysOf(zones, await takenPlaces(database, today));
  return {
    asOf: now,
    zones: zones.map((zone) => {
      const { capacity: _capacity, minimum: _minimum, fee: _fee, freeFrom: _freeFrom, ...calendar } = zone;
      return { ...calendar, ...knownPlaces(zone) };
    }),
    holidays,
    fullDays,
  };
}
