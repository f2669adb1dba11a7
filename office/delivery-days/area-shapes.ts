import type { Feature, FeatureCollection, LineString, Polygon as GeoPolygon } from 'geojson';
import type { Language } from '#domain/kernel/language';
import type { Corner, MapArea, Polygon } from '#domain/kernel/map-pin';
import { nameIn } from '#domain/kernel/named';
import type { ListedZone } from '#domain/office/delivery-days/zone-area';

/** The polygons with three corners, as shapes for a map. */
export function areaShapes(area: MapArea, name = ''): readonly Feature<GeoPolygon>[] {
  return area
    .filter(({ length }) => length >= 3)
    .map((polygon) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [closed(polygon)] },
    }));
}

/** The lines around the polygons, also of those with two corners. */
export function areaLines(area: MapArea): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: area
      .filter(({ length }) => length >= 2)
      .map((polygon) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: closed(polygon) },
      })),
  };
}

/** The areas of other zones, with their names. */
export function zoneShapes(zones: readonly ListedZone[], language: Language): FeatureCollection<GeoPolygon> {
  return {
    type: 'FeatureCollection',
    features: zones.flatMap((zone) => areaShapes(zone.area, nameIn(zone, language))),
  };
}

type Bounds = [west: number, south: number, east: number, north: number];

/** The box around areas; undefined without any corner. */
export function boundsOf(areas: readonly MapArea[]): Bounds | undefined {
  const corners = areas.flat(2);
  if (corners.length === 0) return undefined;
  const side = (at: 0 | 1) => corners.map((corner) => corner[at]);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(0)), Math.max(...side(1))];
}

function closed(polygon: Polygon): [number, number][] {
  return [...polygon, ...polygon.slice(0, 1)].map(([longitude, latitude]: Corner) => [longitude, latitude]);
}
