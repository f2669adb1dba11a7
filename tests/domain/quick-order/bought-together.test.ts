import { expect, test } from 'vitest';
import { boughtTogether } from '#domain/quick-order/bought-together';
import type { Purchase } from '#domain/quick-order/purchase';

const order = (orderId: string, codes: readonly string[], status: Purchase['status'] = 'pod'): Purchase => ({
  orderId,
  orderedAt: '2026-11-20T02:00:00.000Z',
  status,
  lines: codes.map((productCode) => ({ productCode, unit: 1, quantity: 1 })),
});

test('products of the same orders are listed, the most frequent first, if that happened twice', () => {
  const purchases = [
    order('1', ['fish', 'noodles', 'soap']),
    order('2', ['fish', 'noodles', 'sugar']),
    order('3', ['fish', 'noodles', 'sugar']),
    order('4', ['soap', 'sugar']),
  ];
  expect(boughtTogether(purchases, 'fish')).toEqual(['noodles', 'sugar']);
  expect(boughtTogether(purchases, 'soap')).toEqual([]);
});

test('a cancelled order and an order that is listed twice do not count more', () => {
  const once = order('1', ['fish', 'noodles']);
  expect(boughtTogether([once, once], 'fish')).toEqual([]);
  expect(boughtTogether([once, order('2', ['fish', 'noodles'], 'so-cancel')], 'fish')).toEqual([]);
});

test('a product in two units of one order counts once', () => {
  expect(boughtTogether([order('1', ['fish', 'noodles', 'noodles'])], 'fish')).toEqual([]);
});
