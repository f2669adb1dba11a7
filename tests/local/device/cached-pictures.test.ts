import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { picturesToDrop, type CachedPictureRow } from '#local/device/cached-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;

const picture = (file: string, width: number, usedOnDay: number, bytes = 10): CachedPictureRow => ({
  address: `/demo/pictures?p=${file}&w=${width}`,
  file,
  width,
  bytes,
  keptAtMs: 0,
  usedAtMs: usedOnDay * DAY_MS,
});

const anyPicture = fc
  .record({
    file: fc.constantFrom('a', 'b', 'c', 'd'),
    width: fc.constantFrom(160, 320, 480, 800),
    usedOnDay: fc.nat(100),
    bytes: fc.nat(100),
  })
  .map(({ file, width, usedOnDay, bytes }) => picture(file, width, usedOnDay, bytes));
const anyShelf = fc.uniqueArray(anyPicture, { selector: ({ address }) => address });

describe('when the pictures exceed their limits', () => {
  // Seen failing when only entries were counted, as the earlier package did: the bytes of the rest stayed above the
  // limit.
  test('the rest is within both limits, and nothing is dropped needlessly', () => {
    fc.assert(
      fc.property(anyShelf, fc.nat(300), fc.nat(10), (stored, bytes, entries) => {
        const dropped = picturesToDrop(stored, { bytes, entries });
        const fits = (rows: readonly CachedPictureRow[]) =>
          rows.length <= entries && rows.reduce((sum, row) => sum + row.bytes, 0) <= bytes;
        const without = (gone: readonly string[]) => stored.filter(({ address }) => !gone.includes(address));
        expect(fits(without(dropped))).toBe(true);
        expect(dropped.length > 0 && fits(without(dropped.slice(0, -1)))).toBe(false);
      }),
    );
  });

  test('the one not shown for the longest time is dropped first', () => {
    const stored = [picture('new', 320, 9), picture('old', 320, 1), picture('middle', 320, 5)];
    expect(picturesToDrop(stored, { bytes: 10, entries: 9 })).toEqual([
      '/demo/pictures?p=old&w=320',
      '/demo/pictures?p=middle&w=320',
    ]);
  });

  // Seen failing when only the time was sorted: the only size of the older picture was dropped.
  test('a wide size is dropped early if a small one can replace it', () => {
    const stored = [picture('rice', 320, 5), picture('rice', 800, 5), picture('soap', 320, 1)];
    expect(picturesToDrop(stored, { bytes: 20, entries: 9 })).toEqual(['/demo/pictures?p=rice&w=800']);
  });

  test('but a picture that nobody has seen for weeks is dropped before it', () => {
    const stored = [picture('rice', 320, 30), picture('rice', 800, 30), picture('soap', 320, 1)];
    expect(picturesToDrop(stored, { bytes: 20, entries: 9 })).toEqual(['/demo/pictures?p=soap&w=320']);
  });
});
