import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLetterPairs } from '#domain/search/matching/letter-pairs';
import { entriesWithMostWindows } from '#domain/search/matching/most-windows';
import { openSearchIndex } from '#domain/search/matching/search-index';

const letter = fc.constantFrom('ก', 'ข', 'น', 'า', ' ', 'a');
const text = fc.string({ unit: letter, maxLength: 12 });
const window = fc.string({ unit: letter, minLength: 2, maxLength: 3 });

test('the entries with the most windows come first, then those that stand first', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 80 }),
      fc.array(fc.uniqueArray(window, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 20 }),
      (texts, queries, most) => {
        const entries = texts.map((searchText, place) => ({ searchText, place }));
        const index = openSearchIndex(entries);
        const isInScope = ({ place }: (typeof entries)[number]) => place % 3 !== 1;
        // Several queries, because matches of earlier ones are stored.
        for (const windows of queries) {
          const countOf = (searchText: string) => windows.filter((each) => searchText.includes(each)).length;
          const expected = entries
            .filter((entry) => isInScope(entry) && countOf(entry.searchText) > 0)
            .toSorted((one, other) => countOf(other.searchText) - countOf(one.searchText))
            .slice(0, most);
          expect(entriesWithMostWindows(index, windows, isInScope, most)).toEqual(expected);
        }
      },
    ),
  );
});

test('entries that are added to an index later are found too', () => {
  // Seen failing when the stored matches of a window were used whatever the index had become.
  const entries = [{ searchText: 'น้ำปลา' }];
  const index = { entries, pairs: openLetterPairs(2) };
  index.pairs.add('น้ำปลา');
  expect(entriesWithMostWindows(index, ['ปลา'], () => true, 5)).toHaveLength(1);
  entries.push({ searchText: 'ปลาทู' });
  index.pairs.add('ปลาทู');
  expect(entriesWithMostWindows(index, ['ปลา'], () => true, 5)).toHaveLength(2);
});
