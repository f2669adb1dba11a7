import type { MapPin } from './map-pin.ts';

/** The Earth's radius (Specification, LIMIT-7). */
const EARTH_RADIUS_KM = 6371;

/** The great-circle distance in kilometres, by the haversine formula. */
export function kilometresBetween(one: MapPin, other: MapPin): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const squared =
    halfChord(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfChord(other.longitude - one.longitude);
  // Rounding may lift it above 1 for two antipodal points.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(squared)));
}
