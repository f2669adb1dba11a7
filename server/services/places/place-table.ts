import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openGazetteer } from '#domain/places/gazetteer';
import type { Geocoder } from '#domain/places/geocoder';
import { readOutlines } from '#domain/places/outline';
import { openAddressReader, type UnderstandAddress } from '#domain/places/search/pasted-address';
import { readPlacePoints } from '#domain/places/place-points';
import { readPlaceTable, type PlaceTable } from '#domain/places/place-table';

/** Beside the sources; in the bundle the code stands in the folder that holds theirs. */
const FOLDERS = ['../../../places/', './places/'];

let table: PlaceTable | undefined;
let geocoder: Geocoder | undefined;
let reader: UnderstandAddress | undefined;

/** Every province, district and subdistrict, read once. @throws when an installation is incomplete */
export function placeTable(): PlaceTable {
  table ??= readFile('thailand.json', readPlaceTable);
  return table;
}

/** Where they are; read with the first question. @throws when an installation is incomplete */
export function placeGeocoder(): Geocoder {
  geocoder ??= openGazetteer(
    placeTable(),
    readFile('points.json', readPlacePoints),
    readFile('outline.json', readOutlines),
  );
  return geocoder;
}

/** Reads which places a written line names. */
export function placeReader(): UnderstandAddress {
  reader ??= openAddressReader(placeTable());
  return reader;
}

function readFile<Content>(name: string, read: (input: unknown) => Content | undefined): Content {
  const file = FOLDERS.map((folder) => fileURLToPath(new URL(`${folder}${name}`, import.meta.url))).find(
    (place) => existsSync(place),
  );
  const found = file === undefined ? undefined : read(JSON.parse(readFileSync(file, 'utf8')));
  if (found === undefined) throw new Error(`places/${name} is missing beside the server`);
  return found;
}
