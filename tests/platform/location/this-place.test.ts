import { expect, test } from 'vitest';
import { thisPlace } from '#platform/location/this-place';

const answering = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => ({
  getCurrentPosition: (found: PositionCallback, failed?: PositionErrorCallback | null) =>
    answer(found, failed ?? (() => undefined)),
});

const failing = (code: number) =>
  answering((_found, failed) =>
    failed({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  );

test('the location comes with its accuracy in metres', async () => {
  const here = { latitude: 13.75, longitude: 100.5, accuracy: 11.2 };
  const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { ...here, ...rest, toJSON: () => here };
  const place = answering((found) => found({ coords, timestamp: 0, toJSON: () => here }));
  expect(await thisPlace(place)).toEqual({
    kind: 'found',
    latitude: 13.75,
    longitude: 100.5,
    accuracyMetres: 12,
  });
});

test.each([
  [1, 'refused'],
  [2, 'not-found'],
  [3, 'too-slow'],
] as const)('the reason for a missing location is kept: error %i is "%s"', async (code, kind) => {
  expect(await thisPlace(failing(code))).toEqual({ kind });
});

test('a browser without geolocation is told apart from one that finds no location', async () => {
  expect(await thisPlace()).toEqual({ kind: 'not-offered' });
});
