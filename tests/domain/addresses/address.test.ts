import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPin } from '#domain/kernel/map-pin';
import { addressLine } from '#domain/addresses/address';
import { anyPin } from '#tests/support/arbitraries/plain-values';
import { anAddress } from '#tests/support/data/an-address';

const anyCoordinateText = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.integer({ min: -400, max: 400 }).map(String),
);

describe('a pin', () => {
  it('is read from two strings', () => {
    expect(readPin('13.7563', '100.5018')).toEqual({ latitude: 13.7563, longitude: 100.5018 });
    expect(readPin('-7', '0')).toEqual({ latitude: -7, longitude: 0 });
  });

  it.each([
    ['', ''],
    ['', '100.5'],
    ['13.7', ''],
    ['0', '0'],
    ['0.0', '0.000'],
    ['100.5018', '13.7563'],
    ['13,7563', '100,5018'],
    ['1e1', '100'],
    ['NaN', 'NaN'],
    ['13.7563 ', '100.5018'],
    ['13.', '100'],
    ['13', '181'],
  ])('is not read from "%s" and "%s"', (latitude, longitude) => {
    expect(readPin(latitude, longitude)).toBeUndefined();
  });

  it('always lies on the globe, whatever the strings are', () => {
    fc.assert(
      fc.property(anyCoordinateText, anyCoordinateText, (latitude, longitude) => {
        const pin = readPin(latitude, longitude) ?? { latitude: 0, longitude: 0 };
        expect(Math.abs(pin.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(pin.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('is read back from its own decimals', () => {
    fc.assert(
      fc.property(anyPin, (pin) => {
        expect(readPin(pin.latitude.toFixed(7), pin.longitude.toFixed(7))).toEqual(pin);
      }),
    );
  });
});

describe('an address on one line', () => {
  it('leaves out empty parts', () => {
    expect(addressLine(anAddress())).toBe('12 ถนนพระสุเมรุ ชนะสงคราม พระนคร กรุงเทพมหานคร 10200');
    expect(addressLine(anAddress({ text: '', district: { id: '', name: '' }, postcode: '' }))).toBe(
      'ชนะสงคราม กรุงเทพมหานคร',
    );
  });
});
