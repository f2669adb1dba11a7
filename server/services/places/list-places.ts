import type { PlaceChoices, PlaceQuery } from '#domain/places/place';
import type { PlaceTable } from '#domain/places/place-table';

/**
 * Lists the choices for each level. The list is empty for an id that is unknown or that does not belong to
 * the level above it.
 */
export function listPlaceChoices(
  { provinces, districtsOf, subdistrictsOf, retiredOf, presentId }: PlaceTable,
  { provinceId, districtId, subdistrictId }: PlaceQuery,
): PlaceChoices {
  const districts = districtsOf(provinceId);
  const isBelow = provinceId === '' || districts.some(({ id }) => id === districtId);
  const subdistricts = isBelow ? subdistrictsOf(districtId) : [];
  const known = isBelow ? [...subdistricts, ...retiredOf(districtId)] : [];
  const chosen = known.find(({ id }) => id === presentId(subdistrictId));
  return { provinces, districts, subdistricts, postcode: chosen?.postcodes[0] ?? '' };
}
