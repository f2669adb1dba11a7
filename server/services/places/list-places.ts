import type { PlaceChoices, PlaceQuery } from '#domain/places/place';
import type { PlaceTable } from '#domain/places/place-table';

/**
 * The lists to choose from next. What does not belong to what was chosen above it is as unknown as what nobody knows: its
 * list is empty.
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
