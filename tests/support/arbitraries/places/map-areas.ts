import * as fc from 'fast-check';
import type { Corner, MapArea, Polygon } from '#domain/kernel/map-pin';

/** A corner in Thailand with five decimals. */
export const anyCorner: fc.Arbitrary<Corner> = fc
  .tuple(fc.integer({ min: 9_700_000, max: 10_600_000 }), fc.integer({ min: 500_000, max: 2_100_000 }))
  .map(([longitude, latitude]) => [longitude / 100_000, latitude / 100_000]);

/** Polygons as they are written, which may cross themselves. */
export const anyArea: fc.Arbitrary<MapArea> = fc.array(fc.array(anyCorner, { minLength: 3, maxLength: 6 }), {
  maxLength: 2,
});

/** A star around a corner, which never crosses itself. Its size is up to some 30 kilometres. */
export const anySimplePolygon: fc.Arbitrary<Polygon> = fc
  .tuple(
    fc.integer({ min: 9_800_000, max: 10_500_000 }),
    fc.integer({ min: 600_000, max: 2_000_000 }),
    fc.array(fc.integer({ min: 1000, max: 30_000 }), { minLength: 3, maxLength: 12 }),
  )
  .map(([x, y, radii]) =>
    radii.map((radius, at): Corner => {
      const angle = (2 * Math.PI * at) / radii.length;
      return [
        Math.round(x + radius * Math.cos(angle)) / 100_000,
        Math.round(y + radius * Math.sin(angle)) / 100_000,
      ];
    }),
  );
