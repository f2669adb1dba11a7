import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BANGKOK } from '#domain/places/pin-map';
import { offsetsAtPlace, boundsOf, routeLine, type RouteStop } from '#ui/map/route-map/route-stop';

const pins = fc.array(
  fc.record({
    latitude: fc.double({ min: 5, max: 21, noNaN: true }),
    longitude: fc.double({ min: 97, max: 106, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
);

const stop = (number: number, latitude: number, longitude: number): RouteStop => ({
  id: `order-${number}`,
  number,
  pin: { latitude, longitude },
  label: '',
});

test('every stop is within the bounds of the map, and one is at each side', () => {
  fc.assert(
    fc.property(pins, (all) => {
      const [west, south, east, north] = boundsOf(all);
      for (const { latitude, longitude } of all) {
        expect(latitude).toBeGreaterThanOrEqual(south);
        expect(latitude).toBeLessThanOrEqual(north);
        expect(longitude).toBeGreaterThanOrEqual(west);
        expect(longitude).toBeLessThanOrEqual(east);
      }
      expect(all.map(({ longitude }) => longitude)).toEqual(expect.arrayContaining([west, east]));
      expect(all.map(({ latitude }) => latitude)).toEqual(expect.arrayContaining([south, north]));
    }),
  );
});

test('without stops the map opens at the capital', () => {
  const { latitude, longitude } = BANGKOK;
  expect(boundsOf([])).toEqual([longitude, latitude, longitude, latitude]);
});

test('the line goes through the stops in their order, as longitude and latitude', () => {
  const line = routeLine([
    { latitude: 13.7, longitude: 100.6 },
    { latitude: 13.8, longitude: 100.5 },
  ]);
  expect(line.geometry.coordinates).toEqual([
    [100.6, 13.7],
    [100.5, 13.8],
  ]);
});

// Seen failing without it: of three shops in one market only the last had a pin that could be pressed.
test('shops at one door are drawn side by side, and all others at their own', () => {
  const market = [stop(1, 13.75, 100.6), stop(2, 13.75, 100.6), stop(4, 13.750001, 100.6)];
  const beside = offsetsAtPlace([...market, stop(3, 13.76, 100.6)]);
  expect(Object.fromEntries(beside)).toEqual({
    'order-1': -1,
    'order-2': 0,
    'order-4': 1,
    'order-3': 0,
  });
});
