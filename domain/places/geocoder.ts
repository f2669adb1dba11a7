import type { MapPin } from '#domain/kernel/map-pin';
import type { NamedPlace, Subdistrict } from './place.ts';

/** A place from a search, with its parent places. */
export interface FoundPlace {
  readonly province: NamedPlace;
  /** Undefined if a whole province was found. */
  readonly district: NamedPlace | undefined;
  /** Undefined if a whole province or district was found. */
  readonly subdistrict: Subdistrict | undefined;
  /** The subdistrict's postcodes, starting with searched ones; empty for larger places. */
  readonly postcodes: readonly string[];
  /** The place's own pin, or that of its parent area. */
  readonly pin: MapPin;
}

/** `isAlike`: nothing matches exactly, and these places are similar. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly isAlike: boolean;
}

/**
 * The place of a pin.
 * - in: the province is certain, except within a kilometre or two of a border; the district is the most
 * likely one, and the subdistrict only a suggestion
 * - outside: abroad, or beyond the territorial waters of Thailand
 */
export type PinPlace =
  | {
      readonly kind: 'in';
      readonly province: NamedPlace;
      readonly district: NamedPlace;
      readonly subdistrict: Subdistrict | undefined;
    }
  | { readonly kind: 'outside' };

/** Finds places by name and pins by position, without any network request. */
export interface Geocoder {
  /**
   * @param text a name or part of one, several nested names, or a postcode; in Thai or English
   * @returns the best matches first, at most `limit`
   */
  search(text: string, limit: number): FoundPlaces;
  locate(pin: MapPin): PinPlace;
}
