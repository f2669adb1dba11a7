import type { MapArea, MapPin } from '#domain/kernel/map-pin';
import type { ChosenPlaces } from '#domain/places/place-table';
import { isInArea, sizeOfArea } from './areas/zone-area.ts';

/** The places and the area that decide which addresses are in a zone. */
export interface ZonePlaces {
  /** Ids of places. */
  readonly provinces: readonly string[];
  readonly districts: readonly string[];
  readonly subdistricts: readonly string[];
  readonly area: MapArea;
}

/** The places and the pin that decide in which zone an address is. */
export interface PinnedPlaces extends ChosenPlaces {
  readonly pin: MapPin | undefined;
}

/**
 * Finds the zone of an address. A drawn area that has its pin comes first, and of several the smallest; of areas of one size, the
 * first of the list, which the server sorts by code. Otherwise a zone that names the subdistrict comes before one that names
 * the district, and that before one that names the province. Otherwise it is the zone without places and area, which is the
 * rest of the country.
 *
 * @returns undefined if the address is in no zone
 */
export function zoneOfAddress<Zone extends ZonePlaces>(
  zones: readonly Zone[],
  { province, district, subdistrict, pin }: PinnedPlaces,
): Zone | undefined {
  return (
    (pin && zoneAround(zones, pin)) ??
    zones.find(({ subdistricts }) => subdistricts.includes(subdistrict.id)) ??
    zones.find(({ districts }) => districts.includes(district.id)) ??
    zones.find(({ provinces }) => provinces.includes(province.id)) ??
    zones.find(isRestOfCountry)
  );
}

function zoneAround<Zone extends ZonePlaces>(zones: readonly Zone[], pin: MapPin): Zone | undefined {
  const [first, ...others] = zones.filter(({ area }) => isInArea(area, pin));
  return others.reduce(
    (least, zone) => (least && sizeOfArea(zone.area) < sizeOfArea(least.area) ? zone : least),
    first,
  );
}

export function isRestOfCountry({ provinces, districts, subdistricts, area }: ZonePlaces): boolean {
  return [provinces, districts, subdistricts, area].every(({ length }) => length === 0);
}
