import { tidyArea } from '#domain/delivery-days/areas/area-problem';
import { WEEKDAYS, type DeliveryHoliday, type DeliveryZone } from '#domain/delivery-days/delivery-zone';
import type { MapArea, MapPin } from '#domain/kernel/map-pin';
import type { Database } from '#server/store/database/database';
import { takenPlaces } from '#server/store/delivery-days/delivery-entries';
import { saveDeliveryHoliday } from '#server/store/delivery-days/delivery-holidays';
import { saveDeliveryZones } from '#server/store/delivery-days/delivery-zones';

/** A zone for the whole country with a delivery every day, tomorrow for orders before 16:00. */
export const aZone = (fields: Partial<DeliveryZone>): DeliveryZone => ({
  code: 'ALL',
  name: 'ทั่วประเทศ',
  nameEn: 'Everywhere',
  provinces: [],
  districts: [],
  subdistricts: [],
  area: [],
  weekdays: WEEKDAYS,
  cutOff: '16:00',
  leadDays: 1,
  capacity: undefined,
  minimum: undefined,
  fee: undefined,
  freeFrom: undefined,
  ...fields,
});

/** A square around a pin. `side` is in degrees. */
export function areaAround({ longitude, latitude }: MapPin, side = 0.02): MapArea {
  const [west, east] = [longitude - side / 2, longitude + side / 2];
  const [south, north] = [latitude - side / 2, latitude + side / 2];
  return tidyArea([
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  ]);
}

/** Adds zones, or changes those with the same code. */
export async function keepZones(
  database: Database,
  ...zones: readonly Partial<DeliveryZone>[]
): Promise<void> {
  await saveDeliveryZones(
    database,
    zones.map((fields) => {
      const { provinces, districts, subdistricts, weekdays, capacity, minimum, fee, freeFrom, ...zone } =
        aZone(fields);
      return {
        ...zone,
        provinces: [...provinces],
        districts: [...districts],
        subdistricts: [...subdistricts],
        weekdays: [...weekdays],
        capacity: capacity ?? null,
        minimum: minimum ?? null,
        fee: fee ?? null,
        freeFrom: freeFrom ?? null,
        isUsed: true,
      };
    }),
  );
}

/** Closes a day in all zones. */
export async function closeDay(
  database: Database,
  day: string,
  more: Partial<DeliveryHoliday> = {},
): Promise<void> {
  await saveDeliveryHoliday(database, { day, zone: '', reason: '', reasonEn: '', ...more });
}

/** The taken places by day, without zones. */
export async function placesByDay(database: Database): Promise<Readonly<Record<string, number>>> {
  const taken = await takenPlaces(database, '2000-01-01');
  return Object.fromEntries(
    taken.filter(({ places }) => places !== 0).map(({ day, places }) => [day, places]),
  );
}
