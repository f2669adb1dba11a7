import type { ListedZone } from '#domain/office/delivery-days/zone-area';
import { writeListedPlaces } from '#server/services/places/listed-places';
import type { Database } from '#server/store/database/database';
import { readDeliveryZones } from '#server/store/delivery-days/delivery-zones';

/** Lists the zones by code, also those that are no longer used. */
export async function listZones(database: Database): Promise<readonly ListedZone[]> {
  return (await readDeliveryZones(database)).map(
    ({ code, name, nameEn, area, weekdays, cutOff, leadDays, isUsed, ...zone }) => ({
      code,
      name,
      nameEn,
      area,
      places: [
        writeListedPlaces(zone.provinces, 'province'),
        writeListedPlaces(zone.districts, 'district'),
        writeListedPlaces(zone.subdistricts, 'subdistrict'),
      ]
        .filter((places) => places !== '')
        .join(', '),
      weekdays,
      cutOff,
      leadDays,
      isUsed,
    }),
  );
}
