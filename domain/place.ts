import type { PlaceName } from './address.ts';

/** A subdistrict decides the postcode (Specification, section 5). */
export interface Subdistrict extends PlaceName {
  readonly postcode: string;
}

/** The places below what was chosen so far; an id that is '' was not chosen. */
export interface PlaceQuery {
  readonly provinceId: string;
  readonly districtId: string;
  readonly subdistrictId: string;
}

export interface PlaceChoices {
  readonly provinces: readonly PlaceName[];
  readonly districts: readonly PlaceName[];
  readonly subdistricts: readonly Subdistrict[];
  /** Of the chosen subdistrict, '' while none is chosen. */
  readonly postcode: string;
}
