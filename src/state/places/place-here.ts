import { pinText } from '#domain/places/pin-text';
import type { PlaceHere } from '#domain/places/place-here';
import { thisPlace } from '#platform/location/this-place';

/** The phone's position. */
export async function placeHere(): Promise<PlaceHere> {
  const place = await thisPlace();
  if (place.kind !== 'found') return place;
  return { kind: 'found', text: pinText(place), accuracyMetres: place.accuracyMetres };
}
