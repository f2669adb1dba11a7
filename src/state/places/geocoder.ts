import { openGazetteer } from '#domain/places/gazetteer';
import type { Geocoder } from '#domain/places/geocoder';
import { readOutlines } from '#domain/places/outline';
import { readPlacePoints } from '#domain/places/place-points';
import { downloadPlacesFile } from './download-places-file.ts';
import { onePerPhone } from '#state/runtime/live-store';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { loadPlaces, placeTableStore } from './places.ts';
import { openStore } from '#state/runtime/store';

/** Finds places and pins on this phone, once its tables are in memory. */
export const geocoderStore = onePerPhone(() => openStore<Geocoder | undefined>(undefined));

const bringing = onePerPhone((): { now: Promise<PageOutcome> | undefined } => ({ now: undefined }));

/**
 * Loads places, points and outlines into memory, from this phone if they are stored. Concurrent calls share one load.
 */
export async function loadGeocoder(phone: Phone): Promise<PageOutcome> {
  const running = bringing(phone);
  running.now ??= bring(phone).finally(() => {
    running.now = undefined;
  });
  return await running.now;
}

async function bring(phone: Phone): Promise<PageOutcome> {
  const store = geocoderStore(phone);
  if (store.read() !== undefined) return 'ready';
  const [ofTable, points, outlines] = await Promise.all([
    loadPlaces(phone),
    downloadPlacesFile(phone, 'points', readPlacePoints),
    downloadPlacesFile(phone, 'outline', readOutlines),
  ]);
  const table = placeTableStore(phone).read();
  if (typeof points === 'string') return points;
  if (typeof outlines === 'string') return outlines;
  if (table === undefined) return ofTable;
  store.show(openGazetteer(table, points, outlines));
  return 'ready';
}
