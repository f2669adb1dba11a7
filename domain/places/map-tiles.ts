/**
 * The source of a tenant's street map, used in addition to the bundled outline.
 * - archive: one PMTiles file in the Protomaps schema, read by range requests
 * - style: a MapLibre style with everything that it references
 */
export const MAP_KINDS = ['archive', 'style'] as const;

export type MapKind = (typeof MAP_KINDS)[number];

export interface MapTiles {
  readonly kind: MapKind;
  /** Absolute, or relative to the tenant's prefix. */
  readonly address: string;
  /** The credit text that the map shows. */
  readonly attribution: string;
  /** Further origins that the map loads from, such as the tile servers of a style. */
  readonly origins: readonly string[];
}
