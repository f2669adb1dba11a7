import { describe, expect, it } from 'vitest';
import { readProductSearch } from '#features/catalogue/list/product-search';

describe('the address of the product list', () => {
  it('names a category by code and level', () => {
    expect(readProductSearch({ c: 'G003', n: '2' })).toEqual({ c: 'G003', n: 2 });
  });

  it('takes a code without a level, or with one that does not exist, as level 1', () => {
    expect(readProductSearch({ c: 'G003' })).toEqual({ c: 'G003', n: 1 });
    expect(readProductSearch({ c: 'G003', n: '9' })).toEqual({ c: 'G003', n: 1 });
  });

  it('leaves out a level without a code', () => {
    expect(readProductSearch({ n: '2' })).toEqual({});
  });

  it('keeps the three known types', () => {
    for (const type of ['promotion', 'usual', 'quick']) expect(readProductSearch({ type })).toEqual({ type });
    expect(readProductSearch({ type: 'other' })).toEqual({});
  });

  it('keeps a known order of the list', () => {
    expect(readProductSearch({ sort: 'price-down' })).toEqual({ sort: 'price-down' });
    expect(readProductSearch({ sort: 'colour' })).toEqual({});
  });

  it('is read again as it was written, with several brands and other choices', () => {
    const search = readProductSearch({ brand: 'B1,B2, ,B1', reduced: 'true', incart: 'true', sort: 'name' });
    expect(search).toEqual({ brand: ['B1', 'B2'], reduced: true, incart: true, sort: 'name' });
    expect(
      readProductSearch({ ...search, brand: String(search.brand), reduced: String(search.reduced) }),
    ).toEqual(search);
    expect(readProductSearch({ ...search })).toEqual(search);
  });

  it('keeps the text and the open sheet, without blanks around them', () => {
    expect(readProductSearch({ q: ' น้ำปลา ', sheet: 'C1001' })).toEqual({ q: 'น้ำปลา', sheet: 'C1001' });
    expect(readProductSearch({ q: '  ', sheet: '' })).toEqual({});
  });
});
