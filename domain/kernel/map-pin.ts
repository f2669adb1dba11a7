/** A position in degrees, WGS 84. */
export interface MapPin {
  readonly latitude: number;
  readonly longitude: number;
}

const COORDINATE = /^-?\d+(\.\d+)?$/;

/** Parses the wire's coordinates strictly. Empty texts, values out of range and 0,0 are no pin. */
export function readPin(latitude: string, longitude: string): MapPin | undefined {
  if (!COORDINATE.test(latitude) || !COORDINATE.test(longitude)) return undefined;
  const pin = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Math.abs(pin.latitude) > 90 || Math.abs(pin.longitude) > 180) return undefined;
  return pin.latitude === 0 && pin.longitude === 0 ? undefined : pin;
}
