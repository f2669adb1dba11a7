import outlineFile from '../../places/outline.json?url';
import pointsFile from '../../places/points.json?url';
import tableFile from '../../places/thailand.json?url';
import { mapLabels } from '#domain/places/map-labels';
import { readPlacePoints } from '#domain/places/place-points';
import { readPlaceTable } from '#domain/places/place-table';
import { isTopology, type OutlineOfThailand } from '#ui/map/drawing/map-deps';

/** Loads the code of the map and the outline of the country. Undefined if a part could not be loaded. */
export async function loadMap() {
  const [{ AreaMap }, outline] = await Promise.all([import('./area-map.tsx'), loadOutline()]);
  return outline === undefined ? undefined : { AreaMap, outline };
}

/** Loads the outline of the country for a map of the office. */
export async function loadOutline(): Promise<OutlineOfThailand | undefined> {
  const [shapes, pointsRead, tableRead] = await Promise.all(
    [outlineFile, pointsFile, tableFile].map(loadJson),
  );
  const points = readPlacePoints(pointsRead);
  const table = readPlaceTable(tableRead);
  return isTopology(shapes) && points !== undefined && table !== undefined
    ? { shapes, labels: mapLabels(table, points) }
    : undefined;
}

async function loadJson(file: string): Promise<unknown> {
  const response = await fetch(file);
  return response.ok ? await response.json() : undefined;
}
