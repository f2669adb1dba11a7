import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Language } from '#domain/kernel/language';
import type { MapTiles } from '#domain/places/map-tiles';
import type { MapColours } from './map-colours.ts';
import { MAP_FACE } from './outline-style.ts';

// Reads parts of the archive by range requests, under the page's own policy.
addProtocol('pmtiles', new Protocol().tile);

/** A style for an archive in the Protomaps schema, in the colours of the outline. */
export function archiveStyle(tiles: MapTiles, language: Language, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${tiles.address}` } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colours.abroad } },
      area('earth', 'earth', colours.land),
      area('green', 'landuse', colours.green, GREEN),
      area('water', 'water', colours.water),
      area('buildings', 'buildings', colours.built, undefined, 14),
      line('boundaries', 'boundaries', colours.border, 1),
      line('paths', 'roads', colours.road, 1, ['in', ['get', 'kind'], ['literal', ['path', 'other']]], 14),
      line('streets', 'roads', colours.road, 2.5, ['==', ['get', 'kind'], 'minor_road'], 12),
      line('main-roads', 'roads', colours.mainRoad, 4, MAIN),
      names('road-names', 'roads', language, colours.labelSoft, colours, { atLine: true, minzoom: 13 }),
      names('place-names', 'places', language, colours.label, colours, { atLine: false, minzoom: 0 }),
    ],
  };
}

const GREEN: ExpressionSpecification = [
  'in',
  ['get', 'kind'],
  ['literal', ['park', 'forest', 'wood', 'grass', 'nature_reserve', 'national_park', 'golf_course']],
];

const MAIN: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['highway', 'major_road']]];

function area(
  id: string,
  sourceLayer: string,
  colour: string,
  filter?: ExpressionSpecification,
  minzoom = 0,
): LayerSpecification {
  const paint = { 'fill-color': colour };
  const layer = { id, type: 'fill' as const, source: 'streets', 'source-layer': sourceLayer, minzoom, paint };
  return filter === undefined ? layer : { ...layer, filter };
}

function line(
  id: string,
  sourceLayer: string,
  colour: string,
  widest: number,
  filter?: ExpressionSpecification,
  minzoom = 0,
): LayerSpecification {
  const layer = {
    id,
    type: 'line' as const,
    source: 'streets',
    'source-layer': sourceLayer,
    minzoom,
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
    paint: { 'line-color': colour, 'line-width': byZoom(widest) },
  };
  return filter === undefined ? layer : { ...layer, filter };
}

function byZoom(widest: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 6, widest / 4, 12, widest / 2, 18, widest * 4];
}

function names(
  id: string,
  sourceLayer: string,
  language: Language,
  colour: string,
  colours: MapColours,
  { atLine, minzoom }: { readonly atLine: boolean; readonly minzoom: number },
): LayerSpecification {
  const own = language === 'th-TH' ? 'name:th' : 'name:en';
  return {
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': sourceLayer,
    minzoom,
    layout: {
      'symbol-placement': atLine ? 'line' : 'point',
      'text-field': ['coalesce', ['get', own], ['get', 'name']],
      'text-font': [MAP_FACE],
      'text-size': atLine ? 12 : ['interpolate', ['linear'], ['zoom'], 5, 12, 14, 16],
      'text-max-width': 8,
    },
    paint: { 'text-color': colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
  };
}
