import { describe, expect, it } from 'vitest';
import type { Category } from '#domain/catalogue/hierarchy';
import { categoriesUnder, categoryTrail } from '#features/catalogue/categories/category-trail';

function category(level: Category['level'], code: string, parentCode: string): Category {
  return { level, code, name: code, parentCode, picture: '', productCount: 1 };
}

const drinks = category(1, 'G3', '');
const tea = category(2, 'B7', 'G3');
const green = category(3, 'F1', 'B7');
const sauces = category(1, 'G1', '');
const all = [drinks, sauces, tea, green];

describe('the path to a category', () => {
  it('leads from level 1 down to it', () => {
    expect(categoryTrail(all, 'F1', 3)).toEqual([drinks, tea, green]);
  });

  it('is empty for an unknown category', () => {
    expect(categoryTrail(all, 'F1', 2)).toEqual([]);
  });

  it('ends even if a category names itself as its parent on its own level', () => {
    const odd = category(2, 'X', 'X');
    expect(categoryTrail([odd], 'X', 2)).toEqual([odd]);
  });
});

describe('the categories below a category', () => {
  it('are those of level 1 if it is undefined', () => {
    expect(categoriesUnder(all, undefined)).toEqual([drinks, sauces]);
  });

  it('are those of the next level with that parent', () => {
    expect(categoriesUnder(all, drinks)).toEqual([tea]);
    expect(categoriesUnder(all, sauces)).toEqual([]);
  });
});
