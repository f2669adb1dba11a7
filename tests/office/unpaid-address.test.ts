import { expect, test } from 'vitest';
import { readUnpaidFilter, writeUnpaidFilter } from '#office/payments/unpaid/unpaid-address';

test.for([
  [{ list: 'unpaid' }, { text: '', methods: [], minAgeDays: 0 }],
  [
    { list: 'unpaid', q: 'C1', pay: 'COD,BANK', age: '7' },
    { text: 'C1', methods: ['COD', 'BANK'], minAgeDays: 7 },
  ],
] as const)('the address %o filters unpaid orders and is written the same', ([search, filter]) => {
  expect(readUnpaidFilter(search)).toEqual(filter);
  expect(writeUnpaidFilter(filter)).toEqual(search);
});

test('payments and ages that do not exist are left out of the address', () => {
  expect(readUnpaidFilter({ pay: 'GOLD', age: 'old' })).toEqual({ text: '', methods: [], minAgeDays: 0 });
});
