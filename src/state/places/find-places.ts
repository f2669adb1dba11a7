import { locatePinCall, searchPlace } from '#contract/places/geocoding';
import type { Call } from '#contract/protocol/call';
import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlaces } from '#domain/places/geocoder';
import type { Language } from '#domain/kernel/language';
import type { PlaceAnswer } from '#domain/places/place-service';
import { callServer } from '#remote/calls/call-server';
import { geocoderStore } from './geocoder.ts';
import type { Phone } from '#state/runtime/phone';

export interface PlacesFound {
  /** The phone's own results; undefined if its tables are not in memory. */
  readonly own: FoundPlaces | undefined;
  /**
   * Further results of the company's map service: houses, streets, shops. Undefined if it was not asked, or did not
   * answer.
   */
  readonly further: PlaceAnswer | undefined;
}

/**
 * Searches for a place on this phone and, if the company has a map service and the phone is online, there too. Both are
 * asked, because a market or a temple often has the name of its subdistrict.
 */
export async function findPlaces(
  phone: Phone,
  text: string,
  { limit, language }: { readonly limit: number; readonly language: Language },
): Promise<PlacesFound> {
  const own = geocoderStore(phone).read()?.search(text, limit);
  const further = await searchServer(phone, searchPlace, { text, limit, language });
  return { own, further };
}

/** The address line of the house or street at a pin, which only a map service knows. */
export async function findLineOf(
  phone: Phone,
  pin: MapPin,
  language: Language,
): Promise<PlaceAnswer | undefined> {
  return await searchServer(phone, locatePinCall, { pin, language });
}

async function searchServer<Question>(
  phone: Phone,
  call: Call<Question, PlaceAnswer>,
  question: Question,
): Promise<PlaceAnswer | undefined> {
  if (!phone.tenant.hasPlaceService || !phone.connectivity.isOnlineHint()) return undefined;
  const outcome = await callServer(phone.remote, call, question);
  // Any other source is the server's own tables, which this phone has searched already.
  return outcome.kind === 'accepted' && outcome.answer.source === 'service' ? outcome.answer : undefined;
}
