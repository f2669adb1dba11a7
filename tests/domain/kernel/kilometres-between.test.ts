import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { kilometresBetween } from '#domain/kernel/kilometres-between';
import { anyPin } from '#tests/support/arbitraries/plain-values';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const BANGKOK = at(13.7563, 100.5018);

/** Four decimals on a sphere of 6371 km. A package with another radius fails most of them. */
test.each([
  ['the same point', BANGKOK, BANGKOK, 0],
  ['a degree along the equator', at(0, 0), at(0, 1), 111.1949],
  ['a degree along a meridian', at(0, 0), at(1, 0), 111.1949],
  ['a degree over the date line', at(0, 179.5), at(0, -179.5), 111.1949],
  ['a quarter of the globe', at(0, 0), at(90, 0), 10_007.5434],
  ['the other side of the globe', at(0, 0), at(0, 180), 20_015.0868],
  ['Nashville to Los Angeles', at(36.12, -86.67), at(33.94, -118.4), 2886.44444],
  ['Land’s End to John o’ Groats', at(50.0664, -5.7147), at(58.6439, -3.07), 968.853],
  ['Bangkok to Chiang Mai', BANGKOK, at(18.7883, 98.9853), 582.459],
  ['Bangkok to Phuket', BANGKOK, at(7.8804, 98.3923), 692.765],
  ['Bangkok to Hat Yai', BANGKOK, at(7.0086, 100.4747), 750.316],
])('the distance is right: %s', (_what, one, other, kilometres) => {
  expect(Math.abs(kilometresBetween(one, other) - kilometres)).toBeLessThan(0.0006);
});

describe('a distance', () => {
  it('is the same in both directions, not negative, and at most half the circumference', () => {
    fc.assert(
      fc.property(anyPin, anyPin, (one, other) => {
        const there = kilometresBetween(one, other);
        expect(there).toBeCloseTo(kilometresBetween(other, one), 6);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(6371 * Math.PI + 1e-6);
      }),
    );
  });

  it('is half the circumference for opposite points', () => {
    fc.assert(
      fc.property(anyPin, ({ latitude, longitude }) => {
        const opposite = at(-latitude, longitude > 0 ? longitude - 180 : longitude + 180);
        expect(kilometresBetween(at(latitude, longitude), opposite)).toBeCloseTo(6371 * Math.PI, 1);
      }),
    );
  });
});
