import type { Objects, Topology } from 'topojson-specification';
import type { Language } from '#domain/kernel/language';
import type { MapTiles } from '#domain/places/map-tiles';
import type { MapLabel } from '#domain/places/pin-map';

/** What a map is drawn from, as it comes with the app. */
export interface OutlineOfThailand {
  /** With the objects `provinces` and `neighbours`. */
  readonly shapes: Topology<Objects>;
  readonly labels: readonly MapLabel[];
}

/** What every map asks for; all of it works without a signal once it was here. */
export interface MapDeps {
  readonly language: Language;
  /** Streets, where the company has them. */
  readonly tiles: MapTiles | undefined;
  /** Undefined where it did not come. Never rejects. */
  readonly readOutline: () => Promise<OutlineOfThailand | undefined>;
}
