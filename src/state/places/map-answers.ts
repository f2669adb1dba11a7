import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlace, PinPlace } from '#domain/places/geocoder';
import type { Language } from '#domain/kernel/language';
import type { PlaceAnswer } from '#domain/places/place-service';
import { findPlaces } from './find-places.ts';
import { loadGeocoder, geocoderStore } from './geocoder.ts';
import type { Phone } from '#state/runtime/phone';

const MAX_FOUND = 6;

/** Places with this name, the likeliest first; undefined if the tables could not be loaded. Never rejects. */
export async function searchMap(phone: Phone, text: string): Promise<readonly FoundPlace[] | undefined> {
  await loadGeocoder(phone);
  return geocoderStore(phone).read()?.search(text, MAX_FOUND).places;
}

/** Further results of the company's map service; undefined if it was not asked or did not answer. Never rejects. */
export async function searchMapFurther(
  phone: Phone,
  text: string,
  language: Language,
): Promise<PlaceAnswer | undefined> {
  await loadGeocoder(phone);
  return (await findPlaces(phone, text, { limit: MAX_FOUND, language })).further;
}

/** The place at a pin, with the ids that addresses have. Undefined if the tables could not be loaded. Never rejects. */
export async function locateOnMap(phone: Phone, pin: MapPin): Promise<PinPlace | undefined> {
  await loadGeocoder(phone);
  const place = geocoderStore(phone).read()?.locate(pin);
  if (place === undefined || phone.tenant.capabilities.publishedPlaces) return place;
  const backEnd = await import('./back-end-places.ts').catch(() => undefined);
  return backEnd?.pinPlaceByBackEnd(phone, place);
}
