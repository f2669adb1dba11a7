import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PICTURES } from '#domain/catalogue/product';
import { matchPictures, picturePlaces, withPictures } from '#domain/office/pictures/picture-names';

describe('the name of a picture', () => {
  test.for([
    ['C1001.jpg', [['C1001', 1]]],
    [
      'C1001-2.PNG',
      [
        ['C1001-2', 1],
        ['C1001', 2],
      ],
    ],
    [
      'C1001_3.webp',
      [
        ['C1001_3', 1],
        ['C1001', 3],
      ],
    ],
    [
      'C1001 (2).jpeg',
      [
        ['C1001 (2)', 1],
        ['C1001', 2],
      ],
    ],
    ['C1001-9.avif', [['C1001-9', 1]]],
    [
      'c1001.jpg',
      [
        ['c1001', 1],
        ['C1001', 1],
      ],
    ],
    ['C1001.heic', []],
    ['.jpg', []],
    ['notes.txt', []],
  ] as const)('%s stands for %j', ([name, places]) => {
    expect(picturePlaces(name).map(({ code, place }) => [code, place])).toEqual(places);
  });

  test('is that of the product with exactly this code, if there is one', () => {
    const codes = new Set(['A', 'A-2']);
    const { byCode } = matchPictures(['A-2.jpg', 'A.jpg', 'A-3.jpg'], (code) => codes.has(code));
    expect(byCode.get('A-2')).toEqual([{ index: 0, place: 1 }]);
    expect(byCode.get('A')).toEqual([
      { index: 1, place: 1 },
      { index: 2, place: 3 },
    ]);
  });

  test('puts each file into one group, and no two files at one place', () => {
    const name = fc
      .tuple(
        fc.constantFrom('A', 'a', 'B', 'C9'),
        fc.constantFrom('', '-1', '-2', '_2', '-77'),
        fc.constantFrom('.jpg', '.txt'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 15 }), fc.subarray(['A', 'B']), (names, codes) => {
        const { byCode, unknown, twice } = matchPictures(names, (code) => codes.includes(code));
        const matched = [...byCode.values()].flat();
        expect([...matched.map(({ index }) => index), ...unknown, ...twice].toSorted()).toEqual(
          names.map((_, index) => index).toSorted(),
        );
        for (const [code, own] of byCode) {
          expect(codes).toContain(code);
          const places = own.map(({ place }) => place);
          expect(places).toEqual([...new Set(places)].toSorted());
        }
      }),
    );
  });
});

test('a new picture takes its place, and the others keep theirs', () => {
  const file = fc.uuid();
  fc.assert(
    fc.property(
      fc.uniqueArray(file, { maxLength: MAX_PICTURES }),
      fc.uniqueArray(fc.record({ place: fc.integer({ min: 1, max: MAX_PICTURES }), file }), {
        selector: ({ place }) => place,
        maxLength: MAX_PICTURES,
      }),
      (present, added) => {
        const sorted = added.toSorted((one, other) => one.place - other.place);
        const next = withPictures(present, sorted);
        expect(next.length).toBeLessThanOrEqual(MAX_PICTURES);
        expect(new Set(next).size).toBe(next.length);
        const taken = sorted.filter(({ place }) => place <= present.length);
        expect(taken.map(({ place }) => next[place - 1])).toEqual(taken.map((one) => one.file));
        const kept = present.flatMap((before, index) =>
          sorted.some(({ place }) => place === index + 1) ? [] : [{ before, index }],
        );
        expect(kept.map(({ index }) => next[index])).toEqual(kept.map(({ before }) => before));
      },
    ),
  );
});
