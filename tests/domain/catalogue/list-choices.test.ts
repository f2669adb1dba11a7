import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import {
  countFilters,
  hasChoices,
  LIST_SORTS,
  NO_CHOICES,
  type ListSort,
} from '#domain/catalogue/list-choices';
import { brandsOf, fitsChoices, isReduced, sortKey, sortKeyOrder } from '#domain/catalogue/narrow-list';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';
import { visibleUnitRows } from '#domain/catalogue/units';
import { aProduct } from '#tests/support/data/a-product';
import { anyProducts } from '#tests/support/arbitraries/products';

const SHOP = { mode: MONEY_MODE, priceLevel: 1 } as const;
const nothingInCart = () => false;

const sorted = (products: readonly Product[], sort: ListSort, language: 'th-TH' | 'en-US' = 'th-TH') => {
  const order = sortKeyOrder(language);
  return products.toSorted((one, other) =>
    order(sortKey(one, sort, SHOP, language), sortKey(other, sort, SHOP, language)),
  );
};
const named = (name: string, shortNameEn = '') => aProduct({ name, shortNameEn });
const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);
const priced = (code: string, price: number, more: Partial<Product['prices']> = {}) =>
  aProduct({
    code,
    prices: {
      salesPrice: satang(price),
      byLevel: {},
      advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
      isAdvancePrice: false,
      ...more,
    },
  });
const codesOf = (products: readonly Product[]) => products.map(({ code }) => code);

describe('the order of a product list', () => {
  it('sorts Thai names as a Thai dictionary does: a leading vowel counts after its consonant', () => {
    // By code points เ would come after every consonant. Seen failing with a plain comparison.
    const names = ['แป้ง', 'มาม่า', 'เกลือ', 'น้ำปลา', 'กะปิ', 'โค้ก'];
    expect(
      namesOf(
        sorted(
          names.map((name) => named(name)),
          'name',
        ),
      ),
    ).toEqual(['กะปิ', 'เกลือ', 'โค้ก', 'น้ำปลา', 'แป้ง', 'มาม่า']);
  });

  it('uses English names in English, and the Thai name of a product without one', () => {
    const list = [named('ก', 'Tea'), named('ข', 'coffee'), named('Bread')];
    expect(namesOf(sorted(list, 'name', 'en-US'))).toEqual(['Bread', 'ข', 'ก']);
  });

  it('sorts numbers within names by value', () => {
    const list = ['นม 1000 มล.', 'นม 200 มล.', 'นม 90 มล.'].map((name) => named(name));
    expect(namesOf(sorted(list, 'name'))).toEqual(['นม 90 มล.', 'นม 200 มล.', 'นม 1000 มล.']);
  });

  it('uses the current price of the first unit, ascending or descending', () => {
    const list = [
      priced('full', 30_000),
      priced('reduced', 50_000, {
        isAdvancePrice: true,
        advance: [satang(20_000), satang(5_000), satang(1_000)],
      }),
      priced('cheap', 25_000),
    ];
    expect(codesOf(sorted(list, 'price'))).toEqual(['reduced', 'cheap', 'full']);
    expect(codesOf(sorted(list, 'price-down'))).toEqual(['full', 'cheap', 'reduced']);
  });

  it('uses the price of the smallest unit per piece', () => {
    const few = aProduct({ code: 'few', units: [{ code: 'CS', name: 'ลัง', rate: 1 }] });
    const many = aProduct({ code: 'many' });
    expect(codesOf(sorted([few, many], 'piece'))).toEqual(['many', 'few']);
  });

  it('puts products without a price last, in both directions', () => {
    const list = [priced('none', 0), priced('dear', 90_000), priced('cheap', 100)];
    for (const sort of ['price', 'price-down', 'piece'] as const) {
      expect(codesOf(sorted(list, sort)).at(-1)).toBe('none');
    }
  });

  it('uses points in points mode', () => {
    const dear = aProduct({ pointsPerCase: points(90) });
    const cheap = aProduct({ pointsPerCase: points(10) });
    const inPoints = { mode: 'point', priceLevel: 1 } as const;
    const order = sortKeyOrder('th-TH');
    const keys = [dear, cheap].map((product) => sortKey(product, 'price', inPoints, 'th-TH'));
    expect(keys.toSorted(order)).toEqual([10, 90]);
  });

  it('has the same products, and every two neighbours in order', () => {
    fc.assert(
      fc.property(anyProducts, fc.constantFrom(...LIST_SORTS), (list, sort) => {
        const result = sorted(list, sort);
        expect(codesOf(result).toSorted()).toEqual(codesOf(list).toSorted());
        const order = sortKeyOrder('th-TH');
        const keys = result.map((product) => sortKey(product, sort, SHOP, 'th-TH'));
        for (const [place, key] of keys.slice(1).entries()) {
          expect(order(keys[place] ?? key, key)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the filters of a product list', () => {
  it('keep everything if nothing is chosen, and are counted', () => {
    fc.assert(
      fc.property(anyProducts, (list) => {
        expect(list.filter((each) => fitsChoices(each, NO_CHOICES, SHOP, nothingInCart))).toEqual(list);
      }),
    );
    expect(hasChoices(NO_CHOICES)).toBe(false);
    expect(hasChoices({ ...NO_CHOICES, sort: 'name' })).toBe(true);
    expect(countFilters({ sort: 'name', isReducedOnly: true, isInCartOnly: false, brands: ['A', 'B'] })).toBe(
      3,
    );
  });

  it('keep exactly the products that have a struck-through price on their card', () => {
    fc.assert(
      fc.property(anyProducts, (list) => {
        for (const product of list) {
          const isStruck = visibleUnitRows(product, 1, MONEY_MODE).some(({ price }) => price.isAdvance);
          expect(isReduced(product, SHOP)).toBe(isStruck);
        }
      }),
    );
  });

  it('match any of the chosen brands, and all other choices as well', () => {
    const ofBrand = (code: string, brand: string) =>
      aProduct({
        code,
        hierarchy: [
          { code: 'G', name: '' },
          { code: brand, name: brand },
        ],
      });
    const list = [ofBrand('1', 'A'), ofBrand('2', 'B'), ofBrand('3', 'C')];
    const choices = { ...NO_CHOICES, brands: ['A', 'C'] };
    expect(codesOf(list.filter((each) => fitsChoices(each, choices, SHOP, nothingInCart)))).toEqual([
      '1',
      '3',
    ]);
    const inCart = { ...choices, isInCartOnly: true };
    const has3 = (code: string) => code === '3';
    expect(codesOf(list.filter((each) => fitsChoices(each, inCart, SHOP, has3)))).toEqual(['3']);
  });

  it('offer each brand once, with its count of products', () => {
    fc.assert(
      fc.property(anyProducts, (list) => {
        const brands = brandsOf(list);
        const codes = brands.map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        const counted = brands.reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(list.filter(({ hierarchy }) => (hierarchy[1]?.code ?? '') !== '').length);
        for (const { code, count } of brands) {
          const choices = { ...NO_CHOICES, brands: [code] };
          expect(list.filter((each) => fitsChoices(each, choices, SHOP, nothingInCart))).toHaveLength(count);
        }
      }),
    );
  });
});
