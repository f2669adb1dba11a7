/** Where a company's map comes from, when it is more than the outline that comes with the app. */
export type MapTiles =
  | {
      /** One PMTiles archive in the Protomaps form, whose parts are asked for by range. Absolute, or below the tenant's prefix. */
      readonly kind: 'archive';
      readonly address: string;
      readonly attribution: string;
    }
  | {
      /** A MapLibre style, with all that it names. */
      readonly kind: 'style';
      readonly address: string;
      readonly attribution: string;
    };
