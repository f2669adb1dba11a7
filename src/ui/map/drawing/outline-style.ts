import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '#domain/kernel/language';
import { FAR_NAMES } from './far-names.ts';
import type { MapColours } from './map-colours.ts';
import { labelPoints, shapesOf } from './outline-shapes.ts';
import type { OutlineOfThailand } from './map-deps.ts';

/** The app's own font; without a glyphs URL, MapLibre draws labels with it. */
export const MAP_FACE = 'Anuphan Variable';

/** The points are licensed CC BY 4.0 (places/README.md). */
const OUTLINE_SOURCES = 'Natural Earth · GeoNames';

/** Thailand by its provinces, with labels that appear with the zoom: provinces, districts, subdistricts. */
export function outlineStyle(
  outline: OutlineOfThailand,
  language: Language,
  colours: MapColours,
): StyleSpecification {
  const { land, abroad, borders, edge } = shapesOf(outline.shapes);
  const geojson = (data: StyleData, attribution?: string) => ({
    type: 'geojson' as const,
    data,
    ...(attribution === undefined ? {} : { attribution }),
  });
  return {
    version: 8,
    sources: {
      land: geojson(land, OUTLINE_SOURCES),
      abroad: geojson(abroad),
      borders: geojson(borders),
      edge: geojson(edge),
      names: geojson(labelPoints(outline.labels, language)),
      far: geojson(farPoints(language)),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': colours.abroad } },
      {
        id: 'abroad-edge',
        type: 'line',
        source: 'abroad',
        paint: { 'line-color': colours.border, 'line-width': 0.75 },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.border, 'line-width': byZoom([4, 0.6], [8, 1.2], [12, 2]) },
      },
      {
        id: 'edge',
        type: 'line',
        source: 'edge',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.coast, 'line-width': byZoom([4, 1], [8, 1.6], [12, 2.4]) },
      },
      ...farLabels(colours),
      ...placeLabels(colours),
    ],
  };
}

type StyleData = Extract<StyleSpecification['sources'][string], { type: 'geojson' }>['data'];

function farPoints(language: Language): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: FAR_NAMES.map(([th, en, longitude, latitude, isWater]) => ({
      type: 'Feature',
      properties: { name: language === 'th-TH' ? th : en, isWater },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

function farLabels(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'far',
      type: 'symbol',
      source: 'far',
      maxzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [MAP_FACE],
        'text-size': byZoom([4, 11], [7, 15]),
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
      },
      paint: { 'text-color': ['case', ['get', 'isWater'], colours.labelWater, colours.labelSoft] },
    },
  ];
}

/** Ordered so that the last layer has priority when labels collide: a province's name wins. */
function placeLabels(colours: MapColours): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 };
  const dot = (id: string, level: string, minzoom: number): LayerSpecification => ({
    id,
    type: 'circle',
    source: 'names',
    minzoom,
    filter: ['==', ['get', 'level'], level],
    paint: {
      'circle-radius': level === 'district' ? 3 : 2,
      'circle-color': colours.labelSoft,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 1,
    },
  });
  const beside = {
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'] as ('top' | 'bottom' | 'left' | 'right')[],
    'text-radial-offset': 0.5,
    'text-justify': 'auto' as const,
  };
  const textLayout = {
    'text-field': ['get', 'name'] as ExpressionSpecification,
    'text-font': [MAP_FACE],
    'text-max-width': 8,
    'text-padding': 4,
  };
  return [
    dot('subdistrict-dots', 'subdistrict', 11),
    dot('district-dots', 'district', 8.5),
    {
      id: 'subdistricts',
      type: 'symbol',
      source: 'names',
      minzoom: 11,
      filter: ['==', ['get', 'level'], 'subdistrict'],
      layout: { ...textLayout, ...beside, 'text-size': byZoom([11, 11.5], [14, 14]) },
      paint: { 'text-color': colours.labelSoft, ...halo },
    },
    {
      id: 'districts',
      type: 'symbol',
      source: 'names',
      minzoom: 8.5,
      filter: ['==', ['get', 'level'], 'district'],
      layout: { ...textLayout, ...beside, 'text-size': byZoom([8.5, 12.5], [12, 16]) },
      paint: { 'text-color': colours.label, ...halo },
    },
    {
      id: 'provinces',
      type: 'symbol',
      source: 'names',
      maxzoom: 10.5,
      filter: ['==', ['get', 'level'], 'province'],
      layout: { ...textLayout, 'text-size': byZoom([4.5, 10.5], [7, 14], [10, 19]) },
      paint: { 'text-color': colours.label, ...halo },
    },
  ];
}

type Stop = readonly [zoom: number, value: number];

function byZoom(...stops: readonly Stop[]): ExpressionSpecification {
  const [first, ...more] = stops.flat();
  return ['interpolate', ['linear'], ['zoom'], first ?? 0, ...more];
}
