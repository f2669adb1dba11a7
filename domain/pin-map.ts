import type { MapPin } from './address.ts';
import type { NamedPlace, PlaceQuery } from './place.ts';
import type { NamedPlaces } from './place-table.ts';

export type PlaceLevel = 'province' | 'district' | 'subdistrict';

/** A name that stands at one point of the map: a place of many islands has it once. */
export interface MapLabel extends NamedPlace {
  readonly level: PlaceLevel;
  readonly pin: MapPin;
}

/** What somebody looked for on the map. */
export interface FoundPlace extends NamedPlaces {
  readonly id: string;
  readonly level: PlaceLevel;
  /** About the middle of it. */
  readonly pin: MapPin;
}

/**
 * What a pin lies in. The district is right nearly always; the subdistrict is the nearest one, which is a guess.
 * - outside: abroad, or far out at sea
 */
export type LocatedPin = (NamedPlaces & { readonly kind: 'in' }) | { readonly kind: 'outside' };

/**
 * Whether a pin lies elsewhere than the address says: a wrong pin costs a trip. What was not chosen disagrees with nothing,
 * and neither does another subdistrict, because that is only guessed.
 */
export function pinDisagreement(
  located: LocatedPin,
  chosen: Pick<PlaceQuery, 'provinceId' | 'districtId'>,
): 'province' | 'district' | undefined {
  if (located.kind === 'outside' || chosen.provinceId === '') return undefined;
  if (located.province.id !== chosen.provinceId) return 'province';
  if (located.district === undefined || chosen.districtId === '') return undefined;
  return located.district.id === chosen.districtId ? undefined : 'district';
}

/** How near the map goes to what was found, as MapLibre counts. */
export const ZOOM_OF_LEVEL: Readonly<Record<PlaceLevel, number>> = {
  province: 8.5,
  district: 11,
  subdistrict: 13,
};

/** Where the map opens when nobody said where (Specification, section 9). */
export const BANGKOK: MapPin = { latitude: 13.7563, longitude: 100.5018 };
export const BANGKOK_ZOOM = 12;
