import type { Objects, Topology } from 'topojson-specification';
import { mapLabels } from '#domain/places/map-labels';
import { readPlacePoints } from '#domain/places/place-points';
import type { MapLabel } from '#domain/places/pin-map';
import { downloadPlacesFile } from './download-places-file.ts';
import type { Phone } from '#state/runtime/phone';
import { loadPlaces, placeTableStore } from './places.ts';

export interface MapOutline {
  readonly shapes: Topology<Objects>;
  readonly labels: readonly MapLabel[];
}

/**
 * Provinces and neighbouring countries, and the positions of labels. Undefined if a part could not be loaded. Never
 * rejects.
 */
export async function readOutline(phone: Phone): Promise<MapOutline | undefined> {
  const [shapes, points] = await Promise.all([
    downloadPlacesFile(phone, 'outline', readShapes),
    downloadPlacesFile(phone, 'points', readPlacePoints),
    loadPlaces(phone),
  ]);
  const table = placeTableStore(phone).read();
  if (typeof shapes === 'string' || typeof points === 'string' || table === undefined) return undefined;
  return { shapes, labels: mapLabels(table, points) };
}

function readShapes(input: unknown): Topology<Objects> | undefined {
  return isTopology(input) ? input : undefined;
}

/** The file ships with the app; any other answer in its place has no arcs. */
function isTopology(input: unknown): input is Topology<Objects> {
  return typeof input === 'object' && input !== null && 'arcs' in input && 'objects' in input;
}
