import type { Objects, Topology } from 'topojson-specification';
import type { Language } from '#domain/kernel/language';
import type { MapTiles } from '#domain/places/map-tiles';
import type { MapLabel } from '#domain/places/pin-map';

/** The map data that ships with the app. */
export interface OutlineOfThailand {
  /** With the objects `provinces` and `neighbours`. */
  readonly shapes: Topology<Objects>;
  readonly labels: readonly MapLabel[];
}

/** The data of every map; all of it works offline once it was loaded. */
export interface MapDeps {
  readonly language: Language;
  /** Streets, if the company has them. */
  readonly tiles: MapTiles | undefined;
  /** Undefined if it could not be loaded. Never rejects. */
  readonly readOutline: () => Promise<OutlineOfThailand | undefined>;
}

/** The file ships with the app; any other answer in its place has no arcs. */
export function isTopology(input: unknown): input is Topology<Objects> {
  return typeof input === 'object' && input !== null && 'arcs' in input && 'objects' in input;
}
