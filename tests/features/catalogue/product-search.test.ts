import { describe, expect, it } from 'vitest';
import { readProductSearch } from '#features/catalogue/product-search';

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

  it('keeps promotion as the only type', () => {
    expect(readProductSearch({ type: 'promotion' })).toEqual({ type: 'promotion' });
    expect(readProductSearch({ type: 'other' })).toEqual({});
  });

  it('keeps the text and the open sheet, without blanks around them', () => {
    expect(readProductSearch({ q: ' น้ำปลา ', sheet: 'C1001' })).toEqual({ q: 'น้ำปลา', sheet: 'C1001' });
    expect(readProductSearch({ q: '  ', sheet: '' })).toEqual({});
  });
});
