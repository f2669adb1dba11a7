import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openSearchIndex, type SearchEntry } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { partsAsWritten, partsReadFreely } from '#domain/search/query/search-query';
import { foldText } from '#domain/search/search-text';
import { productSearchText } from '#domain/search/product-search';
import { boundedQuery } from '#domain/search/query/bounded-query';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';

const TEXTS = DEMO_PRODUCTS.map((product) => productSearchText(product));

/** The number of texts that the search compares. */
function looksOf(query: string): number {
  let looks = 0;
  const entries = TEXTS.map((text): SearchEntry => ({
    get searchText() {
      looks += 1;
      return text;
    },
  }));
  const index = openSearchIndex(entries);
  looks = 0;
  findProducts(index, query);
  return looks;
}

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('ก', 'น้ำปลา', 'a1', '700', 'มล', ' ', 'A', 'ซอส', '-'), { maxLength: 120 })
    .map((parts) => parts.join('')),
);

describe('a search query', () => {
  it('keeps each word once, and at most eight words and sixty characters', () => {
    expect(boundedQuery('ก '.repeat(100))).toBe('ก');
    expect(boundedQuery('Cola cola  COLA โคล่า')).toBe('Cola โคล่า');
    expect(boundedQuery('a b c d e f g h i j')).toBe('a b c d e f g h');
    expect(boundedQuery('น้ำปลาแท้ ดาวทะเล 700 มล.')).toBe('น้ำปลาแท้ ดาวทะเล 700 มล.');
    fc.assert(
      fc.property(typed, (query) => {
        const bounded = boundedQuery(query);
        const words = bounded.split(' ').map(foldText);
        expect([...bounded].length).toBeLessThanOrEqual(60);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(new Set(words).size).toBe(words.length);
        expect(boundedQuery(bounded)).toBe(bounded);
      }),
    );
  });

  it('has at most eight different parts, in any mixture of scripts, letters and numbers', () => {
    fc.assert(
      fc.property(typed, (query) => {
        const folded = foldText(boundedQuery(query));
        for (const parts of folded === '' ? [] : [partsAsWritten(folded), partsReadFreely(folded)]) {
          expect(parts.length).toBeLessThanOrEqual(8);
          expect(new Set(parts.map((part) => part.join('|'))).size).toBe(parts.length);
        }
      }),
    );
    expect(partsReadFreely('ก1ข2ค3ง4จ5ฉ6ช7')).toHaveLength(8);
  });

  it('finds the same products as its bounded form', () => {
    const index = openSearchIndex(TEXTS.map((searchText) => ({ searchText })));
    fc.assert(
      fc.property(typed, (query) => {
        expect(findProducts(index, query)).toEqual(findProducts(index, boundedQuery(query)));
      }),
    );
  });
});

test.each(['ก', 'น้ำปลา', 'zz', 'เปา'])('a hundred repetitions of "%s" cost no more than one', (word) => {
  expect(looksOf(`${word} `.repeat(100))).toBe(looksOf(word));
});
