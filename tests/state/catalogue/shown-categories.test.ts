import { describe, expect, it } from 'vitest';
import type { Category } from '#domain/catalogue/hierarchy';
import { shownCategories } from '#state/catalogue/shown-categories';

const category = (code: string, name: string): Category => ({
  level: 1,
  code,
  name,
  parentCode: '',
  picture: '',
  productCount: 1,
});

const CATEGORIES: readonly Category[] = [
  { ...category('G001', 'เครื่องปรุง'), nameEn: 'Condiments' },
  category('G002', 'บะหมี่'),
];

describe('categories on a screen', () => {
  it('have their English names in English, and Thai ones where there are none', () => {
    expect(shownCategories(CATEGORIES, 'en-US').map(({ name }) => name)).toEqual(['Condiments', 'บะหมี่']);
    expect(shownCategories(CATEGORIES, 'th-TH')).toBe(CATEGORIES);
  });

  it('are the same objects each time, so that nothing renders twice', () => {
    expect(shownCategories(CATEGORIES, 'en-US')).toBe(shownCategories(CATEGORIES, 'en-US'));
  });
});
