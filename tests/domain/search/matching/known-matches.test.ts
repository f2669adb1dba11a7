import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf, anyOf, type Finder } from '#domain/search/matching/finder';
import { gluedWordFinder } from '#domain/search/pieces/glued-words';
import { openLetterPairs } from '#domain/search/matching/letter-pairs';
import { oneEditFinder } from '#domain/search/slips/one-edit';
import { findAll, openSearchIndex } from '#domain/search/matching/search-index';
import { shortWordSlip } from '#domain/search/slips/short-word-slip';
import { wordFinder } from '#domain/search/matching/word-finder';
import { examples } from '#tests/support/runs/property-runs';

const LETTERS = ['ก', 'ข', 'น', 'า', 'ิ', 'ต', 'ร'];
const text = fc.string({ unit: fc.constantFrom(...LETTERS, ' ', '\n', '\t', 'a'), maxLength: 24 });
const word = fc.string({ unit: fc.constantFrom(...LETTERS, 'a'), minLength: 4, maxLength: 12 });

/** Finders that share a few words, so that each uses what another one has tested. */
function findersOf(words: readonly string[]): fc.Arbitrary<Finder> {
  const leaf = fc
    .tuple(
      fc.constantFrom(wordFinder, oneEditFinder, gluedWordFinder, shortWordSlip),
      fc.constantFrom(...words),
    )
    .map(([finderFor, each]) => finderFor(each));
  const several = fc.array(leaf, { minLength: 1, maxLength: 3 });
  return fc.oneof(leaf, several.map(anyOf), several.map(allOf), fc.array(several.map(anyOf)).map(allOf));
}

/** Texts with pieces of the words, so that some of them match. */
function textsOf(words: readonly string[]): fc.Arbitrary<string> {
  const piece = fc
    .tuple(fc.constantFrom(...words), fc.nat(8), fc.integer({ min: 2, max: 12 }))
    .map(([each, from, length]) => each.slice(from, from + length));
  return fc
    .array(fc.oneof(piece, text), { minLength: 1, maxLength: 4 })
    .map((parts) => `\n${parts.join('')}`);
}

const searched = fc.array(word, { minLength: 1, maxLength: 2 }).chain((words) =>
  fc.record({
    texts: fc.array(textsOf(words), { minLength: 1, maxLength: 70 }),
    finders: fc.array(findersOf(words), { minLength: 2, maxLength: 6 }),
  }),
);

// Seen failing when every piece had to begin a word, when a test took the texts that it was not asked for as tested, and when two
// kinds of finders had one name.
test('the known matches of any finders are those of a plain scan', () => {
  fc.assert(
    fc.property(searched, ({ texts, finders }) => {
      const entries = texts.map((searchText) => ({ searchText }));
      const index = openSearchIndex(entries);
      // Each twice, because the second search uses the matches of the first.
      for (const each of [...finders, ...finders])
        expect(findAll(index, each, () => true)).toEqual(
          entries.filter(({ searchText }) => each.isIn(searchText)),
        );
    }),
    examples(500),
  );
});

test('a word in the pieces of many names is found in each of them', () => {
  const pieces = ['น้ำปลา', 'ดาวทะเล', 'ตราดาว', 'รสกะทิ'];
  const entries = pieces.flatMap((one) => pieces.map((other) => ({ searchText: `\n${one}แท้ ${other}` })));
  const index = openSearchIndex(entries);
  for (const one of pieces)
    for (const other of pieces) {
      const glued = gluedWordFinder(one + other);
      const plain = entries.filter(({ searchText }) => glued.isIn(searchText));
      expect(plain.length).toBeGreaterThan(0);
      expect(findAll(index, glued, () => true)).toEqual(plain);
    }
});

test('texts that are added after a search are found too', () => {
  const pairs = openLetterPairs(40);
  const entries = [{ searchText: 'น้ำปลา' }];
  pairs.add('น้ำปลา');
  const index = { entries, pairs };
  expect(findAll(index, wordFinder('ปลา'), () => true)).toHaveLength(1);
  entries.push({ searchText: 'ปลาทู' });
  pairs.add('ปลาทู');
  expect(findAll(index, wordFinder('ปลา'), () => true)).toHaveLength(2);
});
