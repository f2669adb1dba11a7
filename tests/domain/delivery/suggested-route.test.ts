import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byTheNearest, routeKilometres, suggestedRoute } from '#domain/delivery/suggested-route';

const stop = (name: string, latitude: number, longitude: number) => ({ name, pin: { latitude, longitude } });

/** Stops within a box of 33 km around Bangkok, like a rider's day. */
const anyStop = fc.record({
  name: fc.uuid(),
  pin: fc.record({
    latitude: fc.double({ min: 13.6, max: 13.9, noNaN: true }),
    longitude: fc.double({ min: 100.4, max: 100.7, noNaN: true }),
  }),
});
const anyDay = fc.array(anyStop, { maxLength: 25 });

describe('the suggested route', () => {
  it('goes to every stop once', () => {
    fc.assert(
      fc.property(anyStop, anyDay, ({ pin }, stops) => {
        const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();
        expect(names(suggestedRoute(pin, stops))).toEqual(names(stops));
      }),
    );
  });

  it('is never longer than the route to the nearest stop each time', () => {
    fc.assert(
      fc.property(anyStop, anyDay, ({ pin }, stops) => {
        const nearest = routeKilometres(pin, byTheNearest(pin, stops));
        expect(routeKilometres(pin, suggestedRoute(pin, stops))).toBeLessThanOrEqual(nearest + 1e-6);
      }),
    );
  });

  it('cannot be shortened by reversing any part of it', () => {
    fc.assert(
      fc.property(anyStop, fc.array(anyStop, { maxLength: 9 }), ({ pin }, stops) => {
        const way = suggestedRoute(pin, stops);
        const length = routeKilometres(pin, way);
        for (let first = 0; first < way.length; first += 1)
          for (let last = first + 1; last < way.length; last += 1) {
            const part = way.slice(first, last + 1).toReversed();
            const turned = [...way.slice(0, first), ...part, ...way.slice(last + 1)];
            expect(routeKilometres(pin, turned)).toBeGreaterThanOrEqual(length - 1e-4);
          }
      }),
    );
  });

  it('has none of the crossings of the route to the nearest stop each time', () => {
    const from = { latitude: 0, longitude: 0 };
    const stops = [stop('a', 0, 0.06), stop('b', 0.06, 0.06), stop('c', 0.06, 0), stop('d', 0.03, 0.05)];
    expect(suggestedRoute(from, stops).map(({ name }) => name)).toEqual(['c', 'b', 'd', 'a']);
    expect(byTheNearest(from, stops).map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a']);
  });

  it("begins with the first stop if the rider's position is unknown, and is empty without stops", () => {
    const stops = [stop('far', 14, 100), stop('near', 14, 100.1), stop('middle', 14, 100.05)];
    expect(suggestedRoute(undefined, stops).map(({ name }) => name)).toEqual(['far', 'middle', 'near']);
    expect(suggestedRoute(undefined, [])).toEqual([]);
  });

  it('is found for 60 stops, also if they share one position', () => {
    const same = Array.from({ length: 60 }, (_, at) => stop(String(at), 13.75, 100.5));
    expect(suggestedRoute(same[0]?.pin, same)).toHaveLength(60);
    const apart = fc.array(anyStop, { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(apart, (stops) => {
        expect(new Set(suggestedRoute(undefined, stops)).size).toBe(60);
      }),
      { numRuns: 3 },
    );
  });
});
