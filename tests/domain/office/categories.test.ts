import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryTree,
  lostCategories,
  pathName,
  placeAt,
  placesIn,
  placesTo,
} from '#domain/office/categories/category-tree';
import { orderedWith } from '#domain/office/categories/change-category';
import { isSameCategory, type OfficeCategory } from '#domain/office/categories/office-category';
import { HIERARCHY_LEVELS } from '#domain/catalogue/product';

const category = (more: Pick<OfficeCategory, 'level' | 'code' | 'parentCode'>): OfficeCategory => ({
  name: `ชื่อ ${more.code}`,
  picture: '',
  productCount: 0,
  soldCount: 0,
  ...more,
});

const codes = fc.constantFrom('A', 'B', 'C');
const categories = fc
  .uniqueArray(fc.record({ level: fc.constantFrom(...HIERARCHY_LEVELS), code: codes, parentCode: codes }), {
    comparator: isSameCategory,
    maxLength: 20,
  })
  .map((all) => all.map((one) => category(one.level === 1 ? { ...one, parentCode: '' } : one)))
  .map((all) => all.filter((one, at) => all.findIndex((other) => isSameCategory(one, other)) === at));

describe('the tree of categories', () => {
  test('has each category below each of its parents, or among the lost ones', () => {
    fc.assert(
      fc.property(categories, (all) => {
        const places = placesIn(categoryTree(all));
        for (const { path, category: found } of places) {
          expect(path).toHaveLength(found.level);
          expect(path.at(-1)).toBe(found.code);
          expect(path.at(-2) ?? '').toBe(found.parentCode);
        }
        const placed = new Set(places.map(({ category: found }) => found));
        expect([...all].filter((one) => !placed.has(one))).toEqual(lostCategories(all));
        for (const lost of lostCategories(all))
          expect(
            places.filter(({ path }) => path.length === lost.level - 1 && path.at(-1) === lost.parentCode),
          ).toEqual([]);
      }),
    );
  });

  test('finds every place by its codes, and the categories above it', () => {
    fc.assert(
      fc.property(categories, (all) => {
        const tree = categoryTree(all);
        for (const place of placesIn(tree)) {
          expect(placeAt(tree, place.path)).toBe(place);
          expect(placesTo(tree, place.path).map(({ path }) => path.length)).toEqual(
            place.path.map((_, index) => index + 1),
          );
        }
      }),
    );
  });

  test('names a path, and a category that is not there by its code', () => {
    const tree = categoryTree([
      category({ level: 1, code: 'G', parentCode: '' }),
      category({ level: 2, code: 'B', parentCode: 'G' }),
    ]);
    expect(pathName(tree, ['G', 'B'], 'th-TH')).toBe('ชื่อ G › ชื่อ B');
    expect(pathName(tree, ['G', 'X'], 'th-TH')).toBe('ชื่อ G › X');
  });
});

test('a code that is moved stands before the named one, and the others keep their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      fc.string({ minLength: 1, maxLength: 3 }),
      fc.option(fc.nat(8), { nil: undefined }),
      (all, code, at) => {
        const before = at === undefined ? undefined : all[at];
        const next = orderedWith(all, code, before);
        expect(next.filter((each) => each !== code)).toEqual(all.filter((each) => each !== code));
        expect(next.filter((each) => each === code)).toHaveLength(1);
        const isNamed = before !== undefined && before !== code;
        expect(next[next.indexOf(code) + 1]).toBe(isNamed ? before : undefined);
      },
    ),
  );
});
