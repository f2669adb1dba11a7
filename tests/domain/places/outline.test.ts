import { expect, test } from 'vitest';
import { isWithin, kmBetween, kmToShape, readOutlines } from '#domain/places/outline';

/** Two squares of one degree that share a border, one of them with a hole. The file has the shared side once. */
const TOPOLOGY = {
  type: 'Topology',
  transform: { scale: [0.5, 0.5], translate: [100, 10] },
  objects: {
    provinces: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'MultiPolygon', id: '20', arcs: [[[0, 1]]] },
        { type: 'Polygon', id: '21', arcs: [[2, -1]] },
      ],
    },
    neighbours: { type: 'GeometryCollection', geometries: [] },
  },
  arcs: [
    [
      [2, 0],
      [0, 2],
    ],
    [
      [2, 2],
      [-2, 0],
      [0, -2],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 2],
      [-2, 0],
    ],
  ],
};

test('borders are assembled from pieces that two shapes share', () => {
  const outlines = readOutlines(TOPOLOGY);
  const [west, east] = outlines?.provinces ?? [];
  if (west === undefined || east === undefined) throw new Error('there are not two provinces');
  expect([west.id, east.id]).toEqual(['20', '21']);
  const inWest = { latitude: 10.5, longitude: 100.9 };
  const inEast = { latitude: 10.5, longitude: 101.1 };
  expect([isWithin(inWest, west), isWithin(inWest, east)]).toEqual([true, false]);
  expect([isWithin(inEast, west), isWithin(inEast, east)]).toEqual([false, true]);
  expect(kmToShape(inEast, west)).toBeCloseTo(kmBetween(inEast, { latitude: 10.5, longitude: 101 }), 3);
  expect(kmToShape(inEast, east)).toBe(0);
});

test('a degree is 111 kilometres along a meridian, and less along a parallel', () => {
  const bangkok = { latitude: 13.75, longitude: 100.5 };
  expect(kmBetween(bangkok, { latitude: 14.75, longitude: 100.5 })).toBeCloseTo(111.2, 1);
  expect(kmBetween(bangkok, { latitude: 13.75, longitude: 101.5 })).toBeCloseTo(108, 0);
});

test.for([[undefined], ['text'], [{}], [{ ...TOPOLOGY, objects: {} }], [{ ...TOPOLOGY, transform: null }]])(
  'an invalid outline is rejected: %o',
  ([input]) => {
    expect(readOutlines(input)).toBeUndefined();
  },
);
