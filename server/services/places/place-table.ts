import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openGazetteer } from '#domain/places/gazetteer';
import type { Geocoder } from '#domain/places/geocoder';
import { readOutlines } from '#domain/places/outline';
import { openAddressReader, type AddressParser } from '#domain/places/search/pasted-address';
import { readPlacePoints } from '#domain/places/place-points';
import { readPlaceTable, type PlaceTable } from '#domain/places/place-table';

/** The folder of the data files as seen from this source file, and as seen from the bundle. */
const FOLDERS = ['../../../places/', './places/'];

let table: PlaceTable | undefined;
let geocoder: Geocoder | undefined;
let reader: AddressParser | undefined;

/**
 * Every province, district and subdistrict. The file is read once.
 *
 * @throws when `thailand.json` is missing
 */
export function placeTable(): PlaceTable {
  table ??= readFile('thailand.json', readPlaceTable);
  return table;
}

/**
 * Finds places by pin and by text. The files are read at the first call.
 *
 * @throws when `points.json` or `outline.json` is missing
 */
export function placeGeocoder(): Geocoder {
  geocoder ??= openGazetteer(
    placeTable(),
    readFile('points.json', readPlacePoints),
    readFile('outline.json', readOutlines),
  );
  return geocoder;
}

/**
 * Finds the places that a written line names.
 *
 * @throws when `thailand.json` is missing
 */
export function placeReader(): AddressParser {
  reader ??= openAddressReader(placeTable());
  return reader;
}

function readFile<Content>(name: string, read: (input: unknown) => Content | undefined): Content {
  const file = FOLDERS.map((folder) => fileURLToPath(new URL(`${folder}${name}`, import.meta.url))).find(
    (place) => existsSync(place),
  );
  const found = file === undefined ? undefined : read(JSON.parse(readFileSync(file, 'utf8')));
  if (found === undefined) throw new Error(`places/${name} is missing; the installation is incomplete`);
  return found;
}
