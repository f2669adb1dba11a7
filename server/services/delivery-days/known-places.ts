import type { DeliveryZone } from '#domain/delivery-days/delivery-zone';
import type { ZonePlaces } from '#domain/delivery-days/zone-of-address';

/** An id that no place has. */
const NO_PLACE = '-';

/**
 * Returns the places and the area of a zone as phones get them. Apps that know no areas take a zone without places for the
 * rest of the country, so a zone with an area alone names a place that is none.
 */
export function knownPlaces({ provinces, districts, subdistricts, area }: DeliveryZone): ZonePlaces {
  const isAreaAlone =
    area.length > 0 && [provinces, districts, subdistricts].every((ids) => ids.length === 0);
  return { provinces, districts, subdistricts: isAreaAlone ? [NO_PLACE] : subdistricts, area };
}
