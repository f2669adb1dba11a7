import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURE_WIDTHS, widthToAsk } from '#domain/picture';

test('a picture is asked for in the nearest width that is made', () => {
  expect(widthToAsk(48, 1)).toBe(160);
  expect(widthToAsk(195, 1)).toBe(160);
  expect(widthToAsk(195, 2)).toBe(320);
  expect(widthToAsk(195, 3)).toBe(480);
  expect(widthToAsk(390, 3)).toBe(800);
});

test('what is drawn is at most half as large again as what came, unless nothing wider is made', () => {
  const shown = fc.double({ min: 1, max: 400, noNaN: true });
  const density = fc.double({ min: 1, max: 2, noNaN: true });
  fc.assert(
    fc.property(shown, density, (width, pixels) => {
      const asked = widthToAsk(width, pixels);
      expect(PICTURE_WIDTHS).toContain(asked);
      expect((width * pixels) / asked).toBeLessThan(1.5);
    }),
  );
});
