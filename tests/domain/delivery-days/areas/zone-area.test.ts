import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinTexts } from '#contract/kernel/coordinates';
import { isInArea, onGrid, sizeOfArea } from '#domain/delivery-days/areas/zone-area';
import type { Corner, MapPin, Polygon } from '#domain/kernel/map-pin';
import { anySimplePolygon } from '#tests/support/arbitraries/places/map-areas';

const pinAt = ([longitude, latitude]: Corner): MapPin => ({ longitude, latitude });

const moved = ([longitude, latitude]: Corner, x: number, y: number): Corner => [
  (onGrid(longitude) + x) / 100_000,
  (onGrid(latitude) + y) / 100_000,
];

/** A polygon with a pin in the box around it. */
const anyPolygonWithPin = anySimplePolygon.chain((polygon) => {
  const side = (at: 0 | 1) => {
    const values = polygon.map((corner) => onGrid(corner[at]));
    return fc.integer({ min: Math.min(...values) - 10, max: Math.max(...values) + 10 });
  };
  return fc.tuple(side(0), side(1)).map(([x, y]) => ({ polygon, pin: pinAt([x / 100_000, y / 100_000]) }));
});

/** The angles under which a pin sees the edges: whole turns around it, or NaN if it lies on an edge. */
function turnsAround(polygon: Polygon, { longitude, latitude }: MapPin): number {
  const angles = polygon.map((corner, at) => {
    const [ax, ay] = moved(corner, -onGrid(longitude), -onGrid(latitude)).map(onGrid);
    const next = polygon[(at + 1) % polygon.length] ?? corner;
    const [bx, by] = moved(next, -onGrid(longitude), -onGrid(latitude)).map(onGrid);
    if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return Number.NaN;
    const [cross, dot] = [ax * by - ay * bx, ax * bx + ay * by];
    return cross === 0 && dot <= 0 ? Number.NaN : Math.atan2(cross, dot);
  });
  return Math.round(angles.reduce((sum, angle) => sum + angle, 0) / (2 * Math.PI));
}

describe('a pin', () => {
  test('is in an area if the edges turn around it, and on an edge', () => {
    fc.assert(
      fc.property(anyPolygonWithPin, ({ polygon, pin }) => {
        const turns = turnsAround(polygon, pin);
        expect(isInArea([polygon], pin)).toBe(Number.isNaN(turns) || turns !== 0);
      }),
    );
  });

  test('on a corner or in the middle of an edge is in the area', () => {
    fc.assert(
      fc.property(anySimplePolygon, fc.nat(), (polygon, number) => {
        // Even numbers have a middle on the grid.
        const even = polygon.map((corner) => moved(corner, onGrid(corner[0]) % 2, onGrid(corner[1]) % 2));
        const at = number % even.length;
        const [from = [0, 0], to = [0, 0]] = [even[at], even[(at + 1) % even.length]];
        const middle: Corner = [
          (onGrid(from[0]) + onGrid(to[0])) / 200_000,
          (onGrid(from[1]) + onGrid(to[1])) / 200_000,
        ];
        expect(isInArea([even], pinAt(from))).toBe(true);
        expect(isInArea([even], pinAt(middle))).toBe(true);
      }),
    );
  });

  test('stays in or out when it is moved together with the area', () => {
    const anyStep = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(anyPolygonWithPin, anyStep, anyStep, ({ polygon, pin }, x, y) => {
        const other = polygon.map((corner) => moved(corner, x, y));
        const otherPin = pinAt(moved([pin.longitude, pin.latitude], x, y));
        expect(isInArea([other], otherPin)).toBe(isInArea([polygon], pin));
      }),
    );
  });

  test('is in an area whichever corner is the first, and in both directions', () => {
    fc.assert(
      fc.property(anyPolygonWithPin, fc.nat({ max: 11 }), ({ polygon, pin }, first) => {
        const turned = [
          ...polygon.slice(first % polygon.length),
          ...polygon.slice(0, first % polygon.length),
        ];
        expect(isInArea([turned], pin)).toBe(isInArea([polygon], pin));
        expect(isInArea([polygon.toReversed()], pin)).toBe(isInArea([polygon], pin));
      }),
    );
  });

  test('is in an area of several polygons if it is in one of them', () => {
    const square = (x: number): Polygon => [
      [x, 13],
      [x + 1, 13],
      [x + 1, 14],
      [x, 14],
    ];
    const area = [square(100), square(102)];
    const at = (longitude: number) => isInArea(area, { longitude, latitude: 13.5 });
    expect([99.9, 100.5, 101.5, 102.5, 103.1].map(at)).toEqual([false, true, false, true, false]);
    expect(isInArea([], { longitude: 100.5, latitude: 13.5 })).toBe(false);
  });

  test('is rounded to five decimals, so that a metre beside an edge is still on it', () => {
    const triangle: Polygon = [
      [100, 13],
      [101, 13],
      [100, 14],
    ];
    expect(isInArea([triangle], { longitude: 100.5, latitude: 12.999_996 })).toBe(true);
    expect(isInArea([triangle], { longitude: 100.5, latitude: 12.999_994 })).toBe(false);
  });

  test('is the same with the decimals that a server knows as with the seven that travel', () => {
    const triangle: Polygon = [
      [100, 13],
      [101, 13],
      [100, 14],
    ];
    const latitude = 12.999_994_996;
    const sent = Number(pinTexts({ longitude: 100.5, latitude }).latitude);
    expect(sent).not.toBe(latitude);
    expect(isInArea([triangle], { longitude: 100.5, latitude: sent })).toBe(true);
    expect(isInArea([triangle], { longitude: 100.5, latitude })).toBe(true);
  });
});

describe('the size of an area', () => {
  test('is the sum of its polygons, in both directions', () => {
    const triangle: Polygon = [
      [100, 13],
      [100.001, 13],
      [100, 13.002],
    ];
    expect(sizeOfArea([triangle])).toBe(10_000);
    expect(sizeOfArea([triangle, triangle.toReversed()])).toBe(20_000);
    expect(sizeOfArea([])).toBe(0);
  });

  test('does not depend on where it is', () => {
    fc.assert(
      fc.property(anySimplePolygon, (polygon) => {
        const other = polygon.map((corner) => moved(corner, 12_345, -54_321));
        expect(sizeOfArea([other])).toBe(sizeOfArea([polygon]));
      }),
    );
  });
});
