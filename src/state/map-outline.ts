import type { Objects, Topology } from 'topojson-specification';
import type { MapLabel, PlaceLevel } from '#domain/pin-map';
import type { NamedPlace } from '#domain/place';
import type { PlaceTable } from '#domain/place-table';
import { mapFiles } from '#platform/map-files';
import { fetchPlaces } from '#remote/fetch-places';
import type { Phone } from './phone.ts';
import { bringPlaces, placeTableStore } from './places.ts';

export interface MapOutline {
  readonly shapes: Topology<Objects>;
  readonly labels: readonly MapLabel[];
}

/** Provinces and neighbours, and the points where their names stand. Undefined where some of it did not come. Never rejects. */
export async function readOutline(phone: Phone): Promise<MapOutline | undefined> {
  const files = mapFiles();
  const [shapes, points] = await Promise.all([
    readFile(phone, files.outline),
    readFile(phone, files.points),
    bringPlaces(phone),
  ]);
  const table = placeTableStore(phone).read();
  if (!isTopology(shapes) || table === undefined) return undefined;
  return { shapes, labels: labelsOf(points, table) };
}

async function readFile(phone: Phone, address: string): Promise<unknown> {
  const outcome = await fetchPlaces(phone.remote, address);
  try {
    return outcome.kind === 'text' ? JSON.parse(outcome.text) : undefined;
  } catch {
    return undefined;
  }
}

/** It was made with the app; whatever else answers in its place has no arcs. */
function isTopology(input: unknown): input is Topology<Objects> {
  return typeof input === 'object' && input !== null && 'arcs' in input && 'objects' in input;
}

const LEVEL_OF_DIGITS: ReadonlyMap<number, PlaceLevel> = new Map([
  [2, 'province'],
  [4, 'district'],
  [6, 'subdistrict'],
]);

/** A place of several points has its name at the first. */
function labelsOf(points: unknown, table: PlaceTable): readonly MapLabel[] {
  const names = namesOf(table);
  const labels = new Map<string, MapLabel>();
  for (const point of Array.isArray(points) ? points : []) {
    const [id, latitude, longitude]: readonly unknown[] = Array.isArray(point) ? point : [];
    if (typeof id !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    const place = names.get(id);
    const level = LEVEL_OF_DIGITS.get(id.length);
    if (place === undefined || level === undefined || labels.has(id)) continue;
    labels.set(id, { ...place, level, pin: { latitude, longitude } });
  }
  return [...labels.values()];
}

function namesOf(table: PlaceTable): ReadonlyMap<string, NamedPlace> {
  const districts = table.provinces.flatMap(({ id }) => table.districtsOf(id));
  const subdistricts = districts.flatMap(({ id }) => table.subdistrictsOf(id));
  return new Map([...table.provinces, ...districts, ...subdistricts].map((place) => [place.id, place]));
}
