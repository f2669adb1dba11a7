import type { PlaceFinder } from '#domain/places/search/place-finder';
import { readPlaceTable, type PlaceTable } from '#domain/places/place-table';
import { downloadPlacesFile } from './download-places-file.ts';
import { onePerPhone } from '#state/runtime/live-store';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { openStore } from '#state/runtime/store';

/** Every province, district and subdistrict, once it is in memory. It is the same for everybody, signed in or not. */
export const placeTableStore = onePerPhone(() => openStore<PlaceTable | undefined>(undefined));

/** What forms choose from and addresses are judged by: the same, but where the back end has place ids of its own. */
export const shownPlacesStore = onePerPhone(() => openStore<PlaceTable | undefined>(undefined));

/** What looks for them by any part of an address; undefined until its code is here, and a page does well without. */
export const placeFinderStore = onePerPhone(() => openStore<PlaceFinder | undefined>(undefined));

const bringing = onePerPhone((): { now: Promise<PageOutcome> | undefined } => ({ now: undefined }));

/** Where its code does not come, it is asked for again with the places. */
async function bringFinder(
  phone: Phone,
  table: PlaceTable,
  withIds: (finder: PlaceFinder) => PlaceFinder,
): Promise<void> {
  const store = placeFinderStore(phone);
  if (store.read() !== undefined) return;
  const module = await import('#domain/places/search/place-finder').catch(() => undefined);
  if (module !== undefined) store.show(withIds(module.openPlaceFinder(table)));
}

/**
 * Brings the places into memory: from this phone where they are kept, else from the shop, and then they are kept. However
 * many ask at once, it is brought once.
 */
export async function loadPlaces(phone: Phone): Promise<PageOutcome> {
  const running = bringing(phone);
  running.now ??= bring(phone).finally(() => {
    running.now = undefined;
  });
  return await running.now;
}

async function bring(phone: Phone): Promise<PageOutcome> {
  const store = placeTableStore(phone);
  const table = store.read() ?? (await downloadPlacesFile(phone, 'thailand', readPlaceTable));
  if (typeof table === 'string') return table;
  store.show(table);
  if (phone.tenant.capabilities.publishedPlaces) {
    shownPlacesStore(phone).show(table);
    await bringFinder(phone, table, (finder) => finder);
    return 'ready';
  }
  const backEnd = await import('./back-end-places.ts').catch(() => undefined);
  if (backEnd === undefined) return 'unreachable';
  if (shownPlacesStore(phone).read() === undefined) await backEnd.showBackEndPlaces(phone);
  await bringFinder(phone, table, (finder) => backEnd.findByBackEnd(phone, finder));
  return 'ready';
}
