import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPlaceTable, type PlaceTable } from '#domain/place-table';

/** Beside the sources; in the bundle the code stands in the folder that holds the table's. */
const PLACES = ['../../places/thailand.json', './places/thailand.json'];

let table: PlaceTable | undefined;

/** Every province, district and subdistrict, read once. @throws when an installation is incomplete */
export function placeTable(): PlaceTable {
  table ??= readTable();
  return table;
}

function readTable(): PlaceTable {
  const file = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(place),
  );
  const found = file === undefined ? undefined : readPlaceTable(JSON.parse(readFileSync(file, 'utf8')));
  if (found === undefined) throw new Error('the table of places is missing beside the server');
  return found;
}
