import { expect, test } from 'vitest';
import type { Category } from '#domain/catalogue/hierarchy';
import { hierarchyPlace } from '#features/catalogue/categories/hierarchy-place';

function category(level: Category['level'], code: string, parentCode: string, productCount = 1): Category {
  return { level, code, name: code, parentCode, picture: '', productCount };
}

const drinks = category(1, 'G3', '', 5);
const tea = category(2, 'B7', 'G3', 5);
const green = category(3, 'F1', 'B7', 2);
const lemon = category(3, 'F2', 'B7', 3);
const bottleOfGreen = category(4, 'V1', 'F1', 2);
const bottleOfLemon = category(4, 'V1', 'F2', 3);
const all = [drinks, tea, green, lemon, bottleOfGreen, bottleOfLemon, category(5, 'S1', 'V1', 5)];

const codes = (categories: readonly Category[] | undefined) => categories?.map(({ code }) => code);

test('the whole shop has level 1 below it and nothing above', () => {
  expect(hierarchyPlace(all, '', 1)).toEqual({ here: undefined, above: [], below: [drinks] });
});

test('a category has its path from level 1 and what is right below it', () => {
  const place = hierarchyPlace(all, 'F1', 3);
  expect(codes(place?.above)).toEqual(['G3', 'B7']);
  expect(codes(place?.below)).toEqual(['V1']);
});

// Seen failing when only the first parent counted: the page promised two products and the list showed five.
test('a code under several parents counts the products of all of them and has no path', () => {
  const place = hierarchyPlace(all, 'V1', 4);
  expect(place?.here?.productCount).toBe(5);
  expect(place?.above).toEqual([]);
  expect(codes(place?.below)).toEqual(['S1']);
  expect(hierarchyPlace(all, 'F1', 3)?.below[0]?.productCount).toBe(5);
});

test('an unknown category has no place, nor has a known code on another level', () => {
  expect(hierarchyPlace(all, 'F1', 2)).toBeUndefined();
  expect(hierarchyPlace([], 'G3', 1)).toBeUndefined();
});
