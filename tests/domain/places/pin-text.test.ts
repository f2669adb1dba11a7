import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinText, readPinText } from '#domain/places/pin-text';

test.each([
  ['13.75000, 100.50000', { latitude: 13.75, longitude: 100.5 }],
  ['13.75,100.5', { latitude: 13.75, longitude: 100.5 }],
  ['  13.75   100.5 ', { latitude: 13.75, longitude: 100.5 }],
  ['(13.75, 100.5)', { latitude: 13.75, longitude: 100.5 }],
  ['13.75°, 100.5°', { latitude: 13.75, longitude: 100.5 }],
  ['๑๓.๗๕, ๑๐๐.๕', { latitude: 13.75, longitude: 100.5 }],
  ['', undefined],
  ['13.75', undefined],
  ['100.5, 13.75', undefined],
  ['13.75, 100.5, 7', undefined],
  ['0, 0', undefined],
  ['the market', undefined],
] as const)('the text %j is read as coordinates if it is valid', (typed, pin) => {
  expect(readPinText(typed)).toEqual(pin);
});

test('a formatted pin is read back to within a metre', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 5, max: 21, noNaN: true }),
      fc.double({ min: 97, max: 106, noNaN: true }),
      (latitude, longitude) => {
        const read = readPinText(pinText({ latitude, longitude }));
        expect(read?.latitude).toBeCloseTo(latitude, 4);
        expect(read?.longitude).toBeCloseTo(longitude, 4);
      },
    ),
  );
});
