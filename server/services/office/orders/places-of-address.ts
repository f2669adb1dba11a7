import { MAX_PLACES_OF_ADDRESS, type PlaceOfAddress } from '#domain/office/orders/place-of-address';
import { placeGeocoder } from '#server/services/places/place-table';

/** Finds subdistricts by a part of their name, by nested names, or by a postcode; the best first. */
export function findPlacesOfAddress(text: string): readonly PlaceOfAddress[] {
  if (text.trim() === '') return [];
  return placeGeocoder()
    .search(text, MAX_PLACES_OF_ADDRESS)
    .places.flatMap(({ province, district, subdistrict, postcodes }) =>
      district === undefined || subdistrict === undefined
        ? []
        : postcodes.map((postcode) => ({ province, district, subdistrict, postcode })),
    )
    .slice(0, MAX_PLACES_OF_ADDRESS);
}
