import type { MapPin } from '#domain/kernel/map-pin';

/** Seven decimals of a degree are about a centimetre. */
const DECIMALS = 7;

function coordinateText(degrees: number): string {
  const text = degrees.toFixed(DECIMALS).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** Formats coordinates as text; without a pin, both texts are empty (Specification, ADDR-3). */
export function pinTexts(pin: MapPin | undefined): { readonly latitude: string; readonly longitude: string } {
  if (pin === undefined) return { latitude: '', longitude: '' };
  return { latitude: coordinateText(pin.latitude), longitude: coordinateText(pin.longitude) };
}
