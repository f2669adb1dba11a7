import type { NamedPlace } from '#domain/places/place';

/** A subdistrict with everything that an address names of it. One with several postcodes is found once for each. */
export interface PlaceOfAddress {
  readonly province: NamedPlace;
  readonly district: NamedPlace;
  readonly subdistrict: NamedPlace;
  readonly postcode: string;
}

/** More places are found with a longer text. */
export const MAX_PLACES_OF_ADDRESS = 12;
