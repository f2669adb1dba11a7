import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { NO_PRICES } from '#domain/catalogue/prices';
import { concernedCustomers } from '#domain/office/prices/concerned-customers';
import { isLargeChange } from '#domain/office/prices/large-change';
import { lineRanges } from '#office/products/prices/line-ranges';
import { pricePreviewOf } from '#office/products/prices/price-preview';

describe('the preview of pasted prices', () => {
  const changes = [
    { code: 'A', salesPrice: satang(110), byLevel: { 2: satang(90) }, seen: undefined },
    { code: 'B', salesPrice: satang(200), byLevel: {}, seen: undefined },
  ];
  const prices = [
    { code: 'A', level: 0, before: satang(100), after: satang(110) },
    { code: 'B', level: 0, before: satang(100), after: satang(200) },
  ];

  test('carries the price that it showed for each new one, also where nothing changes', () => {
    const preview = pricePreviewOf(changes, { prices, customers: [] }, 'key');
    expect(preview.changes.map(({ seen }) => seen)).toEqual([
      { salesPrice: satang(100), byLevel: { 2: satang(90) } },
      { salesPrice: satang(100), byLevel: {} },
    ]);
  });

  test('shows the largest changes first, and counts those that need a confirmation', () => {
    const preview = pricePreviewOf(changes, { prices, customers: [] }, 'key');
    expect(preview.prices.map(({ code }) => code)).toEqual(['B', 'A']);
    expect(preview.largeCount).toBe(1);
  });

  test.for([
    [1000, 1300, false],
    [1000, 1301, true],
    [1000, 699, true],
    [1000, 0, true],
    [0, 5000, false],
  ] as const)('from %i to %i is a large change: %s', ([before, after, isLarge]) => {
    expect(isLargeChange({ before: satang(before), after: satang(after) })).toBe(isLarge);
  });
});

test('a new list price concerns the levels that have no price of their own', () => {
  const before = { ...NO_PRICES, salesPrice: satang(100), byLevel: { 2: satang(90) } };
  const after = { ...before, salesPrice: satang(110) };
  const customersOf = new Map([
    [2, 5],
    [1, 7],
  ]);
  expect(concernedCustomers([{ before, after }], customersOf)).toEqual([
    { level: 1, customers: 7, products: 1 },
  ]);
});

test('many line numbers are written as ranges', () => {
  expect(lineRanges([2, 3, 4, 7, 9, 10])).toBe('2–4, 7, 9–10');
  expect(lineRanges([])).toBe('');
});
