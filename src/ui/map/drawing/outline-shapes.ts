import type { Feature, FeatureCollection, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Objects, Topology } from 'topojson-specification';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/places/place';
import type { MapLabel } from '#domain/places/pin-map';

/** The areas and lines of the outline. */
export interface OutlineShapes {
  readonly land: FeatureCollection;
  readonly abroad: FeatureCollection;
  /** Lines between provinces. */
  readonly borders: Feature<MultiLineString>;
  /** The country's coast and border. */
  readonly edge: Feature<MultiLineString>;
}

export function shapesOf(topology: Topology<Objects>): OutlineShapes {
  const provinces = objectOf(topology, 'provinces');
  const lines = (filter: (a: GeometryObject, b: GeometryObject) => boolean): Feature<MultiLineString> => ({
    type: 'Feature',
    properties: {},
    geometry: mesh(topology, provinces, filter),
  });
  return {
    land: feature(topology, provinces),
    abroad: feature(topology, objectOf(topology, 'neighbours')),
    borders: lines((a, b) => a !== b),
    edge: lines((a, b) => a === b),
  };
}

const NOTHING: GeometryCollection = { type: 'GeometryCollection', geometries: [] };

function objectOf(topology: Topology<Objects>, name: string): GeometryCollection {
  const object = topology.objects[name];
  return object?.type === 'GeometryCollection' ? object : NOTHING;
}

export function labelPoints(labels: readonly MapLabel[], language: Language): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: labels.map((label) => ({
      type: 'Feature',
      properties: { level: label.level, name: nameIn(label, language) },
      geometry: { type: 'Point', coordinates: [label.pin.longitude, label.pin.latitude] },
    })),
  };
}
