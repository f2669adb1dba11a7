import type { PlaceFinder } from '#domain/places/search/place-finder';
import { readPlaceTable, type PlaceTable } from '#domain/places/place-table';
import { downloadPlacesFile } from './download-places-file.ts';
import { onePerPhone } from '#state/runtime/live-store';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { openStore } from '#state/runtime/store';

/** Every province, district and subdistrict, once in memory. The same for everybody, signed in or not. */
export const placeTableStore = onePerPhone(() => openStore<PlaceTable | undefined>(undefined));

/** The places for forms and address checks: the same table, unless the back end has its own place ids. */
export const shownPlacesStore = onePerPhone(() => openStore<PlaceTable | undefined>(undefined));

/** Finds places by any part of an address; undefined until its code is loaded, and pages work without it. */
export const placeFinderStore = onePerPhone(() => openStore<PlaceFinder | undefined>(undefined));

const bringing = onePerPhone((): { now: Promise<PageOutcome> | undefined } => ({ now: undefined }));

/** If its code cannot be loaded, the next load of the places tries again. */
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
 * Loads the places into memory: from this phone if they are stored, otherwise from the server, and then stores them.
 * Concurrent calls share one load.
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
