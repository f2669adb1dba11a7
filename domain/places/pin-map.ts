import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlace, PinPlace } from './geocoder.ts';
import type { NamedPlace, PlaceQuery } from './place.ts';
import type { PlaceLevel } from './search/place-spellings.ts';

/** A label at one point of the map; a place of many islands has only one. */
export interface MapLabel extends NamedPlace {
  readonly level: PlaceLevel;
  readonly pin: MapPin;
}

/**
 * Whether a pin lies in another place than the address says, which would cost a wasted trip. Levels that were
 * not chosen never disagree, and neither does the subdistrict, because it is only a guess.
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

/** MapLibre zoom levels for a found place. */
const ZOOMS: Readonly<Record<PlaceLevel, number>> = { province: 8.5, district: 10, subdistrict: 12 };

export function zoomOfLevel(level: PlaceLevel): number {
  return ZOOMS[level];
}

/**
 * The zoom for a pin: close enough to show its street, or the names of places around it if the map has no streets.
 */
export function zoomOfPin(hasStreets: boolean): number {
  return hasStreets ? 15 : 11;
}

export function levelOf({ district, subdistrict }: Pick<FoundPlace, 'district' | 'subdistrict'>): PlaceLevel {
  if (subdistrict !== undefined) return 'subdistrict';
  return district === undefined ? 'province' : 'district';
}

/** The map's initial position when no position is known (Specification, PLACE-10). */
export const BANGKOK: MapPin = { latitude: 13.7563, longitude: 100.5018 };
export const BANGKOK_ZOOM = 12;
