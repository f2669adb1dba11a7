import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlace, PinPlace } from './geocoder.ts';
import type { NamedPlace, PlaceQuery } from './place.ts';
import type { PlaceLevel } from './search/place-words.ts';

/** A name that stands at one point of the map: a place of many islands has it once. */
export interface MapLabel extends NamedPlace {
  readonly level: PlaceLevel;
  readonly pin: MapPin;
}

/**
 * Whether a pin lies elsewhere than the address says: a wrong pin costs a trip. What was not chosen disagrees with nothing,
 * and neither does another subdistrict, because that is only guessed.
 */
export function pinDisagreement(
  located: PinPlace,
  chosen: Pick<PlaceQuery, 'provinceId' | 'districtId'>,
): 'province' | 'district' | undefined {
  if (located.kind === 'outside' || chosen.provinceId === '') return undefined;
  if (located.province.id !== chosen.provinceId) return 'province';
  if (chosen.districtId === '') return undefined;
  return located.district.id === chosen.districtId ? undefined : 'district';
}

/** How near the map goes to what was found, as MapLibre counts. */
const ZOOMS: Readonly<Record<PlaceLevel, number>> = { province: 8.5, district: 10, subdistrict: 12 };

export function zoomOfLevel(level: PlaceLevel): number {
  return ZOOMS[level];
}

/** How near the map goes to a pin: to its street, or, where no streets are drawn, until the places around it have names. */
export function zoomOfPin(hasStreets: boolean): number {
  return hasStreets ? 15 : 11;
}

export function levelOf({ district, subdistrict }: Pick<FoundPlace, 'district' | 'subdistrict'>): PlaceLevel {
  if (subdistrict !== undefined) return 'subdistrict';
  return district === undefined ? 'province' : 'district';
}

/** Where the map opens when nobody said where (Specification, PLACE-10). */
export const BANGKOK: MapPin = { latitude: 13.7563, longitude: 100.5018 };
export const BANGKOK_ZOOM = 12;
