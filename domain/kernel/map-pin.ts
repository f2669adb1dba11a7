/** A position in degrees, WGS 84. */
export interface MapPin {
  readonly latitude: number;
  readonly longitude: number;
}

/** A corner of an area in degrees, in the order of GeoJSON. */
export type Corner = readonly [longitude: number, latitude: number];

/** The corners of a simple polygon. The last one is joined to the first, which is not repeated. */
export type Polygon = readonly Corner[];

/** An area that is drawn on a map: polygons without holes; empty for none. */
export type MapArea = readonly Polygon[];

const COORDINATE = /^-?\d+(\.\d+)?$/;

/** Parses the wire's coordinates strictly. Empty texts, values out of range and 0,0 are no pin. */
export function readPin(latitude: string, longitude: string): MapPin | undefined {
  if (!COORDINATE.test(latitude) || !COORDINATE.test(longitude)) return undefined;
  const pin = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Math.abs(pin.latitude) > 90 || Math.abs(pin.longitude) > 180) return undefined;
  return pin.latitude === 0 && pin.longitude === 0 ? undefined : pin;
}
