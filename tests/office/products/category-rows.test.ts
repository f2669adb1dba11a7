import { describe, expect, test } from 'vitest';
import { categoryTree } from '#domain/office/categories/category-tree';
import type { OfficeCategory } from '#domain/office/categories/office-category';
import {
  dropPlace,
  parentsFor,
  pathId,
  pathIn,
  pathsAbove,
  shownPlaces,
  siblingsOf,
} from '#office/products/categories/category-rows';

const category = (level: OfficeCategory['level'], code: string, parentCode: string): OfficeCategory => ({
  level,
  code,
  parentCode,
  name: code,
  picture: '',
  productCount: 0,
  soldCount: 0,
});

const tree = categoryTree([
  category(1, 'G1', ''),
  category(1, 'G2', ''),
  category(2, 'B1', 'G1'),
  category(2, 'B2', 'G1'),
  category(2, 'B3', 'G2'),
  category(3, 'F1', 'B1'),
]);

const idsOf = (places: readonly { readonly path: readonly string[] }[]) =>
  places.map(({ path }) => pathId(path));

describe('the rows of the tree of categories', () => {
  test('are those of the first level, and those below what is open', () => {
    expect(idsOf(shownPlaces(tree, new Set()))).toEqual(['G1', 'G2']);
    expect(idsOf(shownPlaces(tree, new Set(['G1', 'G1 B2', 'G2 B3'])))).toEqual([
      'G1',
      'G1 B1',
      'G1 B2',
      'G2',
    ]);
  });

  test('have siblings, parents on the level above, and paths above them', () => {
    expect(idsOf(siblingsOf(tree, ['G1', 'B2']))).toEqual(['G1 B1', 'G1 B2']);
    expect(idsOf(siblingsOf(tree, ['G2']))).toEqual(['G1', 'G2']);
    expect(idsOf(parentsFor(tree, ['G1', 'B1', 'F1']))).toEqual(['G1 B1', 'G1 B2', 'G2 B3']);
    expect(pathsAbove(['G1', 'B1', 'F1'])).toEqual(['G1', 'G1 B1']);
    expect(pathIn(pathId(['G1', 'B1']))).toEqual(['G1', 'B1']);
  });

  test('take a dragged one before them, or at their end if they stand one level above', () => {
    expect(dropPlace(['G1', 'B1'], ['G1', 'B2'])).toEqual({ parent: ['G1'], before: 'B2' });
    expect(dropPlace(['G1', 'B1'], ['G2', 'B3'])).toEqual({ parent: ['G2'], before: 'B3' });
    expect(dropPlace(['G1', 'B1'], ['G2'])).toEqual({ parent: ['G2'], before: undefined });
    expect(dropPlace(['G1', 'B1'], ['G1', 'B1'])).toBeUndefined();
    expect(dropPlace(['G1', 'B1'], ['G1', 'B1', 'F1'])).toBeUndefined();
    expect(dropPlace(['G1', 'B1', 'F1'], ['G2'])).toBeUndefined();
  });
});
