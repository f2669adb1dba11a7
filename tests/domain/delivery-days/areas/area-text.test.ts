import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAreaText, writeAreaText } from '#domain/delivery-days/areas/area-text';
import { anySimplePolygon } from '#tests/support/arbitraries/places/map-areas';

describe('the text of an area', () => {
  test('is read as the area that it was written from', () => {
    fc.assert(
      fc.property(fc.array(anySimplePolygon, { maxLength: 3 }), (area) => {
        expect(readAreaText(writeAreaText(area))).toEqual(area);
      }),
    );
  });

  test('may have line breaks, blanks and a closing corner', () => {
    const written = ' 100.5  13.7,\n100.6 13.7\n100.6 13.8 , 100.5 13.7 ;; \n';
    expect(readAreaText(written)).toEqual([
      [
        [100.5, 13.7],
        [100.6, 13.7],
        [100.6, 13.8],
      ],
    ]);
    expect(readAreaText('')).toEqual([]);
  });

  test.each(['100.5', '100.5 13.7 9', 'Silom', '100.5 -13', '1e2 13', '100,5 13,7'])(
    'that is no corner is named: %s',
    (written) => {
      expect(readAreaText(`100.5 13.7, ${written}`)).toHaveProperty('unreadable');
    },
  );
});
