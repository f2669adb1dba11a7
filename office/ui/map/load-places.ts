import tableFile from '../../../places/thailand.json?url';
import { readPlaceTable, type PlaceTable } from '#domain/places/place-table';

let loaded: Promise<PlaceTable | undefined> | undefined;

/** Loads the provinces, districts and subdistricts once. Undefined if they could not be loaded; then the next call tries again. */
export async function loadPlaces(): Promise<PlaceTable | undefined> {
  loaded ??= fetchPlaces();
  const table = await loaded;
  if (table === undefined) loaded = undefined;
  return table;
}

async function fetchPlaces(): Promise<PlaceTable | undefined> {
  try {
    const response = await fetch(tableFile);
    return response.ok ? readPlaceTable(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
