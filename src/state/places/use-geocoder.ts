import type { Geocoder } from '#domain/places/geocoder';
import { loadGeocoder, geocoderStore } from './geocoder.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useStore } from '#state/runtime/hooks/use-store';

/**
 * Finds places and pins without a signal, once what it needs was here. Asking for it brings it.
 * - reading: not in memory yet
 * - missing: it never came to this phone, and the shop cannot be reached for it
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
