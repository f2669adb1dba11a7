import { locatePinCall, searchPlace } from '#contract/places/geocoding';
import type { Call } from '#contract/protocol/call';
import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlaces } from '#domain/places/geocoder';
import type { Language } from '#domain/kernel/language';
import type { PlaceAnswer } from '#domain/places/place-service';
import { ask } from '#remote/calls/ask';
import { geocoderStore } from './geocoder.ts';
import type { Phone } from '#state/runtime/phone';

export interface PlacesFound {
  /** What this phone knows; undefined where its tables are not in memory. */
  readonly own: FoundPlaces | undefined;
  /** What the company's service of maps knows beside it: houses, streets, shops. Undefined where nobody was asked, or nobody answered. */
  readonly further: PlaceAnswer | undefined;
}

/**
 * Looks for a place on this phone and, where the company has a service of maps and there is a signal, asks that too: a market
 * or a temple is often called as the subdistrict that it stands in, so a place that the phone knows ends no search.
 */
export async function findPlaces(
  phone: Phone,
  text: string,
  { limit, language }: { readonly limit: number; readonly language: Language },
): Promise<PlacesFound> {
  const own = geocoderStore(phone).read()?.search(text, limit);
  const further = await askServer(phone, searchPlace, { text, limit, language });
  return { own, further };
}

/** The line of a house or a street that a pin lies at, which only a service of maps knows. */
export async function findLineOf(
  phone: Phone,
  pin: MapPin,
  language: Language,
): Promise<PlaceAnswer | undefined> {
  return await askServer(phone, locatePinCall, { pin, language });
}

async function askServer<Question>(
  phone: Phone,
  call: Call<Question, PlaceAnswer>,
  question: Question,
): Promise<PlaceAnswer | undefined> {
  if (!phone.tenant.hasPlaceService || !phone.connectivity.isOnlineHint()) return undefined;
  const outcome = await ask(phone.remote, call, question);
  // The shop's own tables are the ones that this phone has asked already.
  return outcome.kind === 'accepted' && outcome.answer.source === 'service' ? outcome.answer : undefined;
}
