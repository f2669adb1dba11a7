import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaProblem, MAX_CORNERS, tidyArea } from '#domain/delivery-days/areas/area-problem';
import type { Corner, Polygon } from '#domain/kernel/map-pin';
import { anySimplePolygon } from '#tests/support/arbitraries/places/map-areas';

const circle = (corners: number, [x, y]: Corner = [100.5, 13.7]): Polygon =>
  Array.from({ length: corners }, (_, at): Corner => {
    const angle = (2 * Math.PI * at) / corners;
    return [x + Math.cos(angle) / 10, y + Math.sin(angle) / 10];
  });

const codeOf = (...polygons: readonly Polygon[]) => areaProblem(tidyArea(polygons))?.code;

describe('an area', () => {
  test('of polygons that do not cross themselves has no problem', () => {
    fc.assert(
      fc.property(anySimplePolygon, (polygon) => {
        expect(areaProblem([polygon])).toBeUndefined();
      }),
    );
    expect(areaProblem([])).toBeUndefined();
    expect(codeOf(circle(100), circle(100, [102, 14]))).toBeUndefined();
  });

  test('crosses itself if two neighbours of a round polygon are swapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), fc.nat(), (corners, number) => {
        const at = number % (corners - 1);
        const polygon = circle(corners);
        const swapped = polygon.with(at, polygon[at + 1] ?? [0, 0]).with(at + 1, polygon[at] ?? [0, 0]);
        expect(codeOf(swapped)).toBe('crosses');
      }),
    );
  });

  test.each<readonly [string, Polygon]>([
    [
      'its corner touches another edge',
      [
        [100, 13],
        [101, 13],
        [101, 14],
        [100.5, 13],
        [100, 14],
      ],
    ],
    [
      'it comes to one corner twice',
      [
        [100, 13],
        [101, 13],
        [100.5, 13.5],
        [101, 14],
        [100, 14],
        [100.5, 13.5],
      ],
    ],
    [
      'it goes back over an edge',
      [
        [100, 13],
        [101, 13],
        [101, 14],
        [101, 13.5],
      ],
    ],
    [
      'all corners are on one line',
      [
        [100, 13],
        [101, 14],
        [102, 15],
      ],
    ],
  ])('is refused if %s', (_, polygon) => {
    expect(codeOf(polygon)).toBe('crosses');
  });

  test('may have a corner in the middle of a straight line', () => {
    expect(
      codeOf([
        [100, 13],
        [100.5, 13],
        [101, 13],
        [101, 14],
      ]),
    ).toBeUndefined();
  });

  test('needs three corners in each polygon, and has not more than the limit in all', () => {
    expect(
      codeOf(circle(3), [
        [100, 13],
        [101, 13],
      ]),
    ).toBe('few-corners');
    expect(codeOf([])).toBe('few-corners');
    expect(
      codeOf([
        [100, 13],
        [101, 13],
        [100, 13],
      ]),
    ).toBe('few-corners');
    expect(codeOf(circle(MAX_CORNERS))).toBeUndefined();
    expect(codeOf(circle(MAX_CORNERS), circle(3))).toBe('many-corners');
  });

  test.each<readonly [string, Corner]>([
    ['latitude and longitude are swapped', [13.7, 100.5]],
    ['a corner is abroad', [103.8, 1.3]],
    ['a corner is no number', [Number.NaN, 13.7]],
    ['a corner is not finite', [100.5, Infinity]],
  ])('is refused if %s', (_, corner) => {
    expect(areaProblem([[...circle(3), corner]])).toMatchObject({ code: 'outside', polygon: 0, corner });
  });

  test('has five decimals, without the corner that closes a ring', () => {
    const first: Corner = [100.123_456_7, 13.000_004];
    expect(tidyArea([[first, [101, 13], [101, 13.000_001], [101, 14], first]])).toEqual([
      [
        [100.12346, 13],
        [101, 13],
        [101, 14],
      ],
    ]);
  });
});
