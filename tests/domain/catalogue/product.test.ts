import { describe, expect, it } from 'vitest';
import { isCartMode, isPointMode, materialTypeOf } from '#domain/kernel/cart-mode';
import { categoriesAt } from '#domain/catalogue/hierarchy';
import { isLanguage } from '#domain/kernel/language';
import { addPoints, multiplyPoints, points } from '#domain/kernel/points';
import { isPriceLevel } from '#domain/catalogue/prices';
import { hierarchyCode, productDescription, productName } from '#domain/catalogue/product';
import { aProduct } from '#tests/support/data/a-product';

describe('the name of a product', () => {
  it('is English in English, if the product has an English name', () => {
    expect(productName(aProduct(), 'th-TH')).toBe('น้ำปลาแท้ ตราทะเลทอง 700 มล.');
    expect(productName(aProduct(), 'en-US')).toBe('Golden Sea fish sauce 700 ml');
    expect(productName(aProduct({ shortNameEn: '' }), 'en-US')).toBe('น้ำปลาแท้ ตราทะเลทอง 700 มล.');
  });
});

describe('the description of a product', () => {
  it('is English in English, if there is one', () => {
    const product = aProduct({ description: 'หอม', descriptionEn: 'Fragrant' });
    expect(productDescription(product, 'th-TH')).toBe('หอม');
    expect(productDescription(product, 'en-US')).toBe('Fragrant');
    expect(productDescription(aProduct({ description: 'หอม' }), 'en-US')).toBe('หอม');
  });
});

describe('the place of a product in the hierarchy', () => {
  it('has a code for each level', () => {
    expect(hierarchyCode(aProduct(), 1)).toBe('G01');
    expect(hierarchyCode(aProduct(), 5)).toBe('S01');
    expect(hierarchyCode(aProduct({ hierarchy: [] }), 2)).toBe('');
  });

  it('is found among the categories of its level', () => {
    const category = { code: 'G01', name: '', parentCode: '', picture: '', productCount: 1 };
    expect(
      categoriesAt(
        [
          { ...category, level: 1 },
          { ...category, level: 2 },
        ],
        2,
      ),
    ).toHaveLength(1);
  });
});

describe('points', () => {
  it('throw a RangeError if they are negative or not whole', () => {
    for (const value of [-1, 0.5, Number.NaN]) expect(() => points(value)).toThrow(RangeError);
    expect(addPoints(points(1), multiplyPoints(points(3), 4))).toBe(13);
  });
});

describe('values from outside', () => {
  it('are accepted for any price level from 1, two languages and three kinds of cart', () => {
    expect([1, 5, 6, 99, 120].every(isPriceLevel)).toBe(true);
    expect([0, -1, 1.5, Number.NaN, Infinity, '1', null].some(isPriceLevel)).toBe(false);
    expect(['th-TH', 'en-US', 'th', '', undefined].map(isLanguage)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['money', 'point', 'material:ZPOS', 'material:', 'points', ''].map(isCartMode)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('have a points mode, and a material type in material mode', () => {
    expect([isPointMode('point'), isPointMode('money'), isPointMode('material:ZPOS')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([materialTypeOf('money'), materialTypeOf('material:ZPOS')]).toEqual(['', 'ZPOS']);
  });
});
