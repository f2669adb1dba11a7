import outlineFile from '../../../places/outline.json?url';
import pointsFile from '../../../places/points.json?url';
import { mapLabels } from '#domain/places/map-labels';
import { readPlacePoints } from '#domain/places/place-points';
import { isTopology, type OutlineOfThailand } from '#ui/map/drawing/map-deps';
import { loadPlaces } from './load-places.ts';

/** Loads the outline of the country with its labels. Undefined if a part could not be loaded. */
export async function loadOutline(): Promise<OutlineOfThailand | undefined> {
  const [shapes, pointsRead, table] = await Promise.all([
    loadJson(outlineFile),
    loadJson(pointsFile),
    loadPlaces(),
  ]);
  const points = readPlacePoints(pointsRead);
  return isTopology(shapes) && points !== undefined && table !== undefined
    ? { shapes, labels: mapLabels(table, points) }
    : undefined;
}

async function loadJson(file: string): Promise<unknown> {
  const response = await fetch(file);
  return response.ok ? await response.json() : undefined;
}
