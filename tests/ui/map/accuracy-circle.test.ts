import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kmBetween } from '#domain/places/outline';
import { accuracyCircle, zoomForCircle } from '#ui/map/base/accuracy-circle';

const pin = fc.record({
  latitude: fc.double({ min: 5, max: 21, noNaN: true }),
  longitude: fc.double({ min: 97, max: 106, noNaN: true }),
});
const metres = fc.integer({ min: 1, max: 5000 });

// Seen failing without the narrowing of a degree: in Chiang Rai the circle was six hundredths too narrow.
test('every corner of the circle is as far from its middle as the accuracy', () => {
  fc.assert(
    fc.property(pin, metres, (middle, radiusMetres) => {
      const [ring = []] = accuracyCircle(middle, radiusMetres).geometry.coordinates;
      for (const [longitude = 0, latitude = 0] of ring) {
        const away = kmBetween(middle, { latitude, longitude }) * 1000;
        expect(Math.abs(away - radiusMetres) / radiusMetres).toBeLessThan(0.01);
      }
      expect(ring.at(0)).toEqual(ring.at(-1));
    }),
  );
});

test('the less accurate the location, the more of the map is shown', () => {
  fc.assert(
    fc.property(pin, metres, metres, (middle, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      expect(zoomForCircle(middle, small)).toBeGreaterThanOrEqual(zoomForCircle(middle, large));
    }),
  );
});
