/**
 * Where a company's map comes from, when it is more than the outline that comes with the app.
 * - archive: one PMTiles file in the form of Protomaps, whose parts are asked for by range
 * - style: a MapLibre style, with all that it names
 */
export const MAP_KINDS = ['archive', 'style'] as const;

export type MapKind = (typeof MAP_KINDS)[number];

export interface MapTiles {
  readonly kind: MapKind;
  /** Absolute, or relative to the tenant's prefix. */
  readonly address: string;
  /** Who made it, in words: it is shown on the map. */
  readonly attribution: string;
  /** What the map is fetched from beside the address itself, such as the tiles that a style names. */
  readonly origins: readonly string[];
}
