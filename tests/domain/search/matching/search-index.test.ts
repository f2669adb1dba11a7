import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf, anyOf, type Finder } from '#domain/search/matching/finder';
import { openLetterPairs } from '#domain/search/matching/letter-pairs';
import { oneEditFinder } from '#domain/search/slips/one-edit';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { soundFinder } from '#domain/search/sounds/sound-alike';
import { wordFinder } from '#domain/search/matching/word-finder';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { examples } from '#tests/support/runs/property-runs';

const ENTRIES = DEMO_PRODUCTS.map((product) => ({
  product,
  searchText: productSearchText(product),
}));
const INDEX = openSearchIndex(ENTRIES);

/** A search without the index, which reads every text. */
const { bits } = INDEX.pairs;
const EVERY_TEXT = {
  entries: ENTRIES,
  pairs: { ...INDEX.pairs, bits: new Uint32Array(bits.length).fill(0xffff_ffff) },
};

const anyEntry = fc.constantFrom(...ENTRIES);
const LETTERS = 'กนมรสาีู่้ำแaeinstkh 7-';
const anyLetter = fc.constantFrom(...LETTERS);

/** A part of a name, a few of its words, or all of it without blanks. */
const anyPiece = anyEntry.chain(({ product: { name, shortNameEn } }) => {
  const texts = [name, shortNameEn, name.replaceAll(' ', ''), shortNameEn.replaceAll(' ', '')];
  return fc
    .record({ text: fc.constantFrom(...texts), start: fc.nat(30), length: fc.integer({ min: 1, max: 24 }) })
    .map(({ text, start, length }) => text.slice(start % Math.max(1, text.length)).slice(0, length));
});

interface Slip {
  readonly way: 'other' | 'more' | 'fewer' | 'swapped';
  readonly place: number;
  readonly letter: string;
}

const anySlip = fc.record<Slip>({
  way: fc.constantFrom('other', 'more', 'fewer', 'swapped'),
  place: fc.nat(40),
  letter: anyLetter,
});

function withSlip(text: string, { way, place, letter }: Slip): string {
  const at = place % Math.max(1, text.length);
  const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  return {
    other: before + letter + after,
    more: before + letter + here + after,
    fewer: before + after,
    swapped: before + after.charAt(0) + here + after.slice(1),
  }[way];
}

const anyTyped = fc
  .record({
    pieces: fc.array(fc.oneof(anyPiece, fc.string({ unit: anyLetter, maxLength: 12 })), {
      minLength: 1,
      maxLength: 3,
    }),
    between: fc.constantFrom('', ' '),
    slips: fc.array(anySlip, { maxLength: 2 }),
  })
  .map(({ pieces, between, slips }) => slips.reduce(withSlip, pieces.join(between)));

// Seen failing without the pairs of swapped neighbours, and with a pair after the end of the word.
test('any query finds the same products with the index as without it', () => {
  fc.assert(
    fc.property(anyTyped, fc.constantFrom('C', 'N', ''), (typed, letter) => {
      const isInScope = ({ product }: (typeof ENTRIES)[number]) => product.code.startsWith(letter);
      expect(findProducts(INDEX, typed, isInScope)).toEqual(findProducts(EVERY_TEXT, typed, isInScope));
    }),
    examples(300),
  );
});

const anyFew = fc.string({ unit: fc.constantFrom(...'abk \nก'), maxLength: 12 });
const anyWord = fc.string({ unit: fc.constantFrom(...'abkก'), minLength: 2, maxLength: 7 });

const anyFinder: fc.Arbitrary<Finder> = fc.oneof(
  anyWord.map(wordFinder),
  anyWord.map(oneEditFinder),
  anyWord.map((word) => soundFinder(word) ?? wordFinder(word)),
  fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((words) => anyOf(words.map(oneEditFinder))),
  fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((words) => allOf(words.map(oneEditFinder))),
);

// Seen failing without the blank between two sounds, and without errors after the second letter.
test('the index never skips a text that matches', () => {
  fc.assert(
    fc.property(fc.array(anyFew, { minLength: 1, maxLength: 40 }), anyFinder, (names, finder) => {
      const texts = names.map((name) => `\np1\n${name}\n\n\n`);
      const pairs = openLetterPairs(texts.length);
      for (const text of texts) pairs.add(text);
      const prefilter = finder.prefilter(pairs);
      const missed = texts.filter(
        (text, place) => finder.isIn(text) && (prefilter(place >>> 5, -1) & (1 << (place & 31))) === 0,
      );
      expect(missed).toEqual([]);
    }),
    examples(1000),
  );
});

test('a typing error in one of ten thousand texts makes the search read only a few', () => {
  const texts = Array.from({ length: 10_000 }, (_, place) => `\np${place}\n${place % 7}น้ำปลา ${place}\n`);
  texts[4_321] = '\np\nซอสหอยนางรม แม่ละไม\n';
  const pairs = openLetterPairs(texts.length);
  for (const text of texts) pairs.add(text);
  const prefilter = oneEditFinder('หอยนางลม').prefilter(pairs);
  const columns = Array.from({ length: pairs.columns }, (_, column) => prefilter(column, -1));
  expect(columns.flatMap((through, column) => (through === 0 ? [] : [column]))).toEqual([4_321 >>> 5]);
  expect(pairs.bits.byteLength).toBeLessThan(1_500_000);
});
