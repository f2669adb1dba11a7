import type { FoundPlaces, PinPlace } from '#domain/places/geocoder';
import type { NamedPlace, PlaceQuery } from '#domain/places/place';
import type { PlaceFinder } from '#domain/places/search/place-finder';
import { openBackEndTable, type BackEndTable } from '#domain/places/back-end-table';
import { readSession } from '#local/accounts/sessions';
import { readAddresses } from '#state/addresses/addresses';
import { onePerPhone } from '#state/runtime/live-store';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { placeTableStore, shownPlacesStore } from './places.ts';
import { openStore } from '#state/runtime/store';
import { refreshLists, loadCachedLists, knownLists } from './back-end-lists.ts';

/**
 * Places of a tenant whose back end has its own ids (decision 51): its received lists, joined by name with the app's
 * own table.
 */
const tableStore = onePerPhone(() => openStore<BackEndTable | undefined>(undefined));

/** Shows the cached lists before any request. */
export async function showBackEndPlaces(phone: Phone): Promise<void> {
  await loadCachedLists(phone);
  show(phone);
}

function show(phone: Phone): void {
  const published = placeTableStore(phone).read();
  if (published === undefined) return;
  const table = openBackEndTable(published, knownLists(phone));
  tableStore(phone).show(table);
  shownPlacesStore(phone).show(table);
}

/** Requests the lists for the next choice from the back end. */
export async function loadBackEndPlaces(phone: Phone, choice: PlaceQuery): Promise<PageOutcome> {
  const outcome = await refreshLists(phone, choice);
  show(phone);
  return outcome;
}

/**
 * Prefetches the likely places of an address: the whole province of the signed-in person, and those of their addresses.
 */
export async function saveBackEndPlaces(phone: Phone): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return false;
  const { addresses } = await readAddresses(phone, session);
  const provinceId = session.person.province.id;
  const ofAddresses = [session.person, ...addresses].map(({ province, district }) => ({
    provinceId: province.id,
    districtId: district.id,
    subdistrictId: '',
  }));
  for (const choice of ofAddresses) if ((await loadBackEndPlaces(phone, choice)) !== 'ready') return false;
  for (const { id } of knownLists(phone).districts.get(provinceId) ?? []) {
    const choice = { provinceId, districtId: id, subdistrictId: '' };
    if ((await loadBackEndPlaces(phone, choice)) !== 'ready') return false;
  }
  return true;
}

/** Maps results from the app's own table to the ids that the back end has for them now. */
export function findByBackEnd(phone: Phone, finder: PlaceFinder): PlaceFinder {
  return {
    search: (text, limit): FoundPlaces => {
      const found = finder.search(text, limit);
      return { ...found, places: found.places.map((place) => ({ ...place, ...byBackEnd(phone, place) })) };
    },
    parse: (written) => {
      const parsed = finder.parse(written);
      return parsed === undefined ? undefined : { ...parsed, ...byBackEnd(phone, parsed) };
    },
  };
}

/** Maps a pin's place to the ids that the back end has for it now. */
export function pinPlaceByBackEnd(phone: Phone, place: PinPlace): PinPlace {
  return place.kind === 'outside' ? place : { ...place, ...byBackEnd(phone, place) };
}

function byBackEnd<
  Province extends NamedPlace | undefined,
  District extends NamedPlace | undefined,
  Lowest extends NamedPlace | undefined,
>(
  phone: Phone,
  places: { readonly province: Province; readonly district: District; readonly subdistrict: Lowest },
) {
  const table: BackEndTable | undefined = tableStore(phone).read();
  const byId = <Place extends NamedPlace | undefined>(place: Place): Place =>
    place === undefined || table === undefined ? place : { ...place, id: table.idOf(place.id) };
  return {
    province: byId(places.province),
    district: byId(places.district),
    subdistrict: byId(places.subdistrict),
  };
}
