import { pinText } from '#domain/pin-text';
import type { PlaceHere } from '#domain/place-here';
import { thisPlace } from '#platform/this-place';

/** Where one stands. */
export async function placeHere(): Promise<PlaceHere> {
  const place = await thisPlace();
  if (place.kind !== 'found') return place;
  return { kind: 'found', text: pinText(place), accuracyMetres: place.accuracyMetres };
}
