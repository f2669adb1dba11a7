import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURE_WIDTHS, widthToRequest } from '#domain/kernel/picture';

test('a picture is requested in the smallest width that is sharp', () => {
  expect(widthToRequest(48, 1)).toBe(160);
  expect(widthToRequest(171, 1)).toBe(160);
  expect(widthToRequest(171, 2)).toBe(320);
  expect(widthToRequest(171, 3)).toBe(480);
  expect(widthToRequest(390, 3)).toBe(800);
});

// Seen failing with the nearest width by ratio: a card of 223 pixels on a desktop got a picture of 160.
test('a card on a desktop gets a picture that is not enlarged', () => {
  expect(widthToRequest(223, 1)).toBe(320);
});

test('a picture is enlarged by at most a tenth, except beyond the largest width', () => {
  const shown = fc.double({ min: 1, max: 400, noNaN: true });
  const density = fc.double({ min: 1, max: 2, noNaN: true });
  fc.assert(
    fc.property(shown, density, (width, pixels) => {
      const asked = widthToRequest(width, pixels);
      expect(PICTURE_WIDTHS).toContain(asked);
      expect((width * pixels) / asked).toBeLessThanOrEqual(1.1);
    }),
  );
});
