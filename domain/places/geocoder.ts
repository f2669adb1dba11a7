import type { MapPin } from '#domain/kernel/map-pin';
import type { NamedPlace, Subdistrict } from './place.ts';

/** A place that was looked for, with what it lies in. */
export interface FoundPlace {
  readonly province: NamedPlace;
  /** Undefined where a whole province was found. */
  readonly district: NamedPlace | undefined;
  /** Undefined where a whole province or district was found. */
  readonly subdistrict: Subdistrict | undefined;
  /** Of the subdistrict, those first that were looked for; none for what is larger. */
  readonly postcodes: readonly string[];
  /** Its own where one is known, else that of what it lies in. */
  readonly pin: MapPin;
}

/** Nothing is written as looked for: these are alike. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly isAlike: boolean;
}

/**
 * Where a pin is.
 * - in: the province is sure but within a kilometre or two of a border; the district is the likeliest, and the subdistrict
 *   no more than a proposal
 * - outside: abroad, or farther out at sea than the waters of Thailand
 */
export type PinPlace =
  | {
      readonly kind: 'in';
      readonly province: NamedPlace;
      readonly district: NamedPlace;
      readonly subdistrict: Subdistrict | undefined;
    }
  | { readonly kind: 'outside' };

/** Finds places by what people write and pins by where they are, without asking anybody. */
export interface Geocoder {
  /**
   * @param text a name or a part of one, several that lie in each other, a postcode; in Thai or English
   * @returns the best first, at most `limit`
   */
  search(text: string, limit: number): FoundPlaces;
  locate(pin: MapPin): PinPlace;
}
