import type { Geocoder } from '#domain/places/geocoder';
import { loadGeocoder, geocoderStore } from './geocoder.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useStore } from '#state/runtime/hooks/use-store';

/**
 * Finds places and pins offline, once its data was loaded. Using the hook loads it.
 * - reading: not in memory yet
 * - missing: never loaded on this phone, and the server is unreachable
 */
export type GeocoderState =
  | { readonly kind: 'ready'; readonly geocoder: Geocoder }
  | { readonly kind: 'reading' | 'missing'; readonly geocoder: undefined };

export function useGeocoder(): GeocoderState {
  const phone = usePhone();
  const geocoder = useStore(geocoderStore(phone));
  const { problem } = useRefresh('geocoder', () => loadGeocoder(phone));
  if (geocoder !== undefined) return { kind: 'ready', geocoder };
  return { kind: problem === undefined ? 'reading' : 'missing', geocoder: undefined };
}
