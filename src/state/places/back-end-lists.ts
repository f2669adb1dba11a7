import { DAY_MS } from '#domain/kernel/durations';
import type { Call } from '#contract/protocol/call';
import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from '#contract/places/places';
import type { NamedPlace, PlaceQuery, Subdistrict } from '#domain/places/place';
import type { BackEndPlaceLists } from '#domain/places/back-end-table';
import { publishedIdIn } from '#domain/places/published-id';
import { isStorageFault } from '#local/database/database-guard';
import { saveAnswer, readAnswersOf } from '#local/kernel/cached-answers';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import { onePerPhone } from '#state/runtime/live-store';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** The lists are the same for all of a tenant's accounts, and stay when one of them signs out. */
const ACCOUNT = 'places of the back end';

/** Places change about once a year. */
const FRESH_MS = DAY_MS;

interface CachedPlaces<Place> {
  readonly places: readonly Place[];
  readonly askedAt: Date;
}

/** In memory too, for a phone without space to store them. */
interface Lists {
  provinces: CachedPlaces<NamedPlace> | undefined;
  readonly districts: Map<string, CachedPlaces<NamedPlace>>;
  readonly subdistricts: Map<string, CachedPlaces<Subdistrict>>;
}

const listsOf = onePerPhone((): Lists => ({
  provinces: undefined,
  districts: new Map(),
  subdistricts: new Map(),
}));

/** The tenant's place lists that were received on this phone, by any account. */
export function knownLists(phone: Phone): BackEndPlaceLists {
  const { provinces, districts, subdistricts } = listsOf(phone);
  const placesOf = <Place>(cached: ReadonlyMap<string, CachedPlaces<Place>>) =>
    new Map([...cached].map(([id, { places }]) => [id, places]));
  return {
    provinces: provinces?.places,
    districts: placesOf(districts),
    subdistricts: placesOf(subdistricts),
  };
}

/** Loads the stored lists into memory. */
export async function loadCachedLists(phone: Phone): Promise<void> {
  const lists = listsOf(phone);
  for (const { name, value, askedAt } of await readAnswersOf(
    phone.answers.cachedAnswers,
    ACCOUNT,
  )) {
    const [level = '', id = ''] = name.split(' ', 2);
    if (level === PROVINCES) {
      const found = getProvinces.answer.fromWire(value);
      if (found.ok) lists.provinces = { places: found.value, askedAt };
    } else if (level === DISTRICTS) {
      const found = getDistricts.answer.fromWire(value);
      if (found.ok) lists.districts.set(id, { places: found.value, askedAt });
    } else if (level === SUBDISTRICTS) {
      const found = getSubdistricts.answer.fromWire(value);
      if (found.ok) lists.subdistricts.set(id, { places: found.value, askedAt });
    }
  }
}

const PROVINCES = 'provinces';
const DISTRICTS = 'districts';
const SUBDISTRICTS = 'subdistricts';

/**
 * Refreshes the provinces, the districts of a chosen province and the subdistricts of a chosen district, unless they
 * were received today. A failure keeps the earlier lists.
 */
export async function refreshLists(phone: Phone, choice: PlaceQuery): Promise<PageOutcome> {
  const lists = listsOf(phone);
  const { provinceId, districtId } = withoutPublished(choice);
  const isFresh = (cached: CachedPlaces<unknown> | undefined) => {
    const ageMs = cached === undefined ? Infinity : phone.clock.now().getTime() - cached.askedAt.getTime();
    return ageMs >= 0 && ageMs < FRESH_MS;
  };
  const isNothingCached = lists.provinces === undefined && provinceId !== '' && districtId !== '';
  if (isNothingCached) await refreshAll(phone, choice);
  if (!isFresh(lists.provinces)) {
    const outcome = await refreshList(phone, getProvinces, undefined, PROVINCES);
    if (outcome.kind !== 'accepted') return failureOf(outcome);
    if (outcome.cached !== undefined) lists.provinces = outcome.cached;
  }
  if (provinceId !== '' && !isFresh(lists.districts.get(provinceId))) {
    const outcome = await refreshList(phone, getDistricts, provinceId, `${DISTRICTS} ${provinceId}`);
    if (outcome.kind !== 'accepted') return failureOf(outcome);
    if (outcome.cached !== undefined) lists.districts.set(provinceId, outcome.cached);
  }
  if (districtId !== '' && !isFresh(lists.subdistricts.get(districtId))) {
    const outcome = await refreshList(phone, getSubdistricts, districtId, `${SUBDISTRICTS} ${districtId}`);
    if (outcome.kind !== 'accepted') return failureOf(outcome);
    if (outcome.cached !== undefined) lists.subdistricts.set(districtId, outcome.cached);
  }
  return 'ready';
}

/** Only this phone knows marked ids. */
function withoutPublished({ provinceId, districtId, subdistrictId }: PlaceQuery): PlaceQuery {
  const own = (id: string) => (publishedIdIn(id) === undefined ? id : '');
  return {
    provinceId: own(provinceId),
    districtId: own(districtId),
    subdistrictId: own(subdistrictId),
  };
}

/**
 * Reads all three lists of an address in one call. The specification does not say whether they are complete or hold
 * only the chosen places, so a list with one place is not trusted and is requested alone.
 */
async function refreshAll(phone: Phone, choice: PlaceQuery): Promise<void> {
  const begunAt = phone.clock.now();
  const outcome = await callServer(phone.remote, getPlaceChoices, withoutPublished(choice));
  if (outcome.kind !== 'accepted') return;
  const { provinces, districts, subdistricts } = outcome.answer;
  const lists = listsOf(phone);
  const { provinceId, districtId } = choice;
  const isComplete = (places: readonly NamedPlace[], id: string) =>
    places.length > 1 && places.some((place) => place.id === id);
  if (!isComplete(provinces, provinceId)) return;
  lists.provinces = await cacheList(phone, getProvinces, provinces, { name: PROVINCES, begunAt });
  if (!isComplete(districts, districtId)) return;
  const name = `${DISTRICTS} ${provinceId}`;
  lists.districts.set(provinceId, await cacheList(phone, getDistricts, districts, { name, begunAt }));
  if (!isComplete(subdistricts, choice.subdistrictId)) return;
  const below = `${SUBDISTRICTS} ${districtId}`;
  lists.subdistricts.set(
    districtId,
    await cacheList(phone, getSubdistricts, subdistricts, { name: below, begunAt }),
  );
}

type ListOutcome<Place> =
  | { readonly kind: 'accepted'; readonly cached: CachedPlaces<Place> | undefined }
  | Exclude<Outcome<never>, { readonly kind: 'accepted' }>;

/** Ignores an empty list and keeps the earlier one, because every province has districts. */
async function refreshList<Question, Place>(
  phone: Phone,
  call: Call<Question, readonly Place[]>,
  question: Question,
  name: string,
): Promise<ListOutcome<Place>> {
  const begunAt = phone.clock.now();
  const outcome = await callServer(phone.remote, call, question);
  if (outcome.kind !== 'accepted') return outcome;
  const { answer } = outcome;
  if (answer.length === 0) return { kind: 'accepted', cached: undefined };
  return { kind: 'accepted', cached: await cacheList(phone, call, answer, { name, begunAt }) };
}

async function cacheList<Question, Place>(
  phone: Phone,
  call: Call<Question, readonly Place[]>,
  places: readonly Place[],
  { name, begunAt }: { readonly name: string; readonly begunAt: Date },
): Promise<CachedPlaces<Place>> {
  const askedAt = phone.clock.now();
  const { cachedAnswers } = phone.answers;
  const row = { account: ACCOUNT, name, value: call.answer.toWire(places), begunAt, askedAt };
  try {
    await saveAnswer(cachedAnswers, row);
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    phone.log.write('places-not-saved', { name: fault.name });
  }
  return { places, askedAt };
}
