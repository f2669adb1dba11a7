import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrackingNumber, TRACKING_NUMBER_BYTES, trackingNumberFrom } from '#domain/orders/order-tracking';

const anyRandom = fc.uint8Array({ minLength: TRACKING_NUMBER_BYTES, maxLength: TRACKING_NUMBER_BYTES });

describe('a tracking number', () => {
  it('keeps all 80 bits, so that different bits make different numbers', () => {
    fc.assert(
      fc.property(anyRandom, anyRandom, (one, other) => {
        const isSame = one.every((byte, index) => byte === other[index]);
        expect(trackingNumberFrom(one) === trackingNumberFrom(other)).toBe(isSame);
      }),
    );
  });

  it('is read in small letters, in groups, with O for 0 and l for 1', () => {
    fc.assert(
      fc.property(anyRandom, (random) => {
        const number = trackingNumberFrom(random);
        const written = number
          .toLowerCase()
          .replaceAll('0', 'o')
          .replaceAll('1', 'l')
          .replaceAll(/(.{4})/g, '$1 -');
        expect(readTrackingNumber(written)).toBe(number);
      }),
    );
  });

  it.each(['', '0', '../../etc/passwd', 'U'.repeat(16), '0'.repeat(17), '๑'.repeat(16)])(
    'is not read from %j',
    (text) => {
      expect(readTrackingNumber(text)).toBeUndefined();
    },
  );
});
