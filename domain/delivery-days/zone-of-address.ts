import type { ChosenPlaces } from '#domain/places/place-table';
import type { DeliveryZone } from './delivery-zone.ts';

type ZonePlaces = Pick<DeliveryZone, 'provinces' | 'districts' | 'subdistricts'>;

/**
 * The zone of an address. One that names the subdistrict comes before one that names the district, and that before one that
 * names the province. Otherwise it is the zone without places, which is the rest of the country.
 *
 * @returns undefined if the address is in no zone
 */
export function zoneOfAddress<Zone extends ZonePlaces>(
  zones: readonly Zone[],
  { province, district, subdistrict }: ChosenPlaces,
): Zone | undefined {
  return (
    zones.find(({ subdistricts }) => subdistricts.includes(subdistrict.id)) ??
    zones.find(({ districts }) => districts.includes(district.id)) ??
    zones.find(({ provinces }) => provinces.includes(province.id)) ??
    zones.find(isRestOfCountry)
  );
}

export function isRestOfCountry({ provinces, districts, subdistricts }: ZonePlaces): boolean {
  return provinces.length === 0 && districts.length === 0 && subdistricts.length === 0;
}
