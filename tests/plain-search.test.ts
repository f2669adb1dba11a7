import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlainSearch, writePlainSearch } from '../src/plain-search.ts';

it('an address keeps codes as written', () => {
  expect(readPlainSearch('?c=0101&n=1')).toEqual({ c: '0101', n: '1' });
  expect(writePlainSearch({ c: '0101', n: 1 })).toBe('?c=0101&n=1');
});

it('empty values are left out of the address', () => {
  expect(writePlainSearch({ q: '', sheet: undefined })).toBe('');
});

it('any text is read back from the address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      expect(readPlainSearch(writePlainSearch({ q: text }))).toEqual({ q: text });
    }),
  );
});
