import type { Call } from '#contract/protocol/call';
import { getDistricts, getProvinces, getSubdistricts } from '#contract/places/places';
import { placesInBody, withPlacesInBody } from '#contract/places/places-in-body';
import type { PlaceName } from '#domain/places/place-name';
import type { ChosenPlaces } from '#domain/places/place-table';
import type { PlaceLevel } from '#domain/places/search/place-spellings';
import { placeNamed } from '#domain/places/place-called';
import { isToBeFound, publishedIdIn } from '#domain/places/published-id';
import { callServer, type CallOptions } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Remote } from '#remote/calls/remote';

/** The reason why a request cannot be sent yet, or not as it is. */
export type NoPlaceIds = Exclude<Outcome<never>, { readonly kind: 'accepted' }>;

export type PlacedBody = { readonly kind: 'placed'; readonly body: unknown } | NoPlaceIds;

/** Whether this request needs ids from the back end before it can be sent. */
export function needsPlaceIds({ capabilities }: Pick<Remote, 'capabilities'>, body: unknown): boolean {
  return !capabilities.publishedPlaces && placesInBody(body).some(isToBeFound);
}

/**
 * Adds the back end's own ids to a request that has only the places' names (decision 51).
 *
 * @returns refused with 'province-unknown', 'district-unknown' or 'subdistrict-unknown' if its list has no place of
 * that name, or several: then a person chooses
 */
export async function withPlaceIds(
  remote: Remote,
  body: unknown,
  options: Pick<CallOptions, 'credentials' | 'customer'>,
): Promise<PlacedBody> {
  const found = new Map<string, ChosenPlaces>();
  for (const places of placesInBody(body).filter(isToBeFound)) {
    const outcome = await idsOf(remote, places, options);
    if (outcome.kind !== 'found') return outcome;
    found.set(keyOf(places), outcome.places);
  }
  return { kind: 'placed', body: withPlacesInBody(body, (places) => found.get(keyOf(places)) ?? places) };
}

const keyOf = (places: ChosenPlaces) => JSON.stringify(places);

async function idsOf(
  remote: Remote,
  wanted: ChosenPlaces,
  options: CallOptions,
): Promise<{ readonly kind: 'found'; readonly places: ChosenPlaces } | NoPlaceIds> {
  const find = async <Question>(
    level: PlaceLevel,
    call: Call<Question, readonly PlaceName[]>,
    question: Question,
  ): Promise<{ readonly kind: 'found'; readonly place: PlaceName } | NoPlaceIds> => {
    const place = wanted[level];
    if (publishedIdIn(place.id) === undefined) return { kind: 'found', place };
    const outcome = await callServer(remote, call, question, options);
    // A back end without this list now may have it later, so the request stays pending unless a person discards it.
    if (outcome.kind === 'refused') return { kind: 'unreachable', problem: 'server' };
    if (outcome.kind !== 'accepted') return outcome;
    const about = { level, name: place.name, provinceName: wanted.province.name };
    const found = placeNamed(outcome.answer, about);
    if (found === undefined) return { kind: 'refused', code: `${level}-unknown` };
    return { kind: 'found', place: { id: found.id, name: found.name.replace(/\s+/g, ' ').trim() } };
  };
  const province = await find('province', getProvinces, undefined);
  if (province.kind !== 'found') return province;
  const district = await find('district', getDistricts, province.place.id);
  if (district.kind !== 'found') return district;
  const subdistrict = await find('subdistrict', getSubdistricts, district.place.id);
  if (subdistrict.kind !== 'found') return subdistrict;
  const places = { province: province.place, district: district.place, subdistrict: subdistrict.place };
  return { kind: 'found', places };
}
