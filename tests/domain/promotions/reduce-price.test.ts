import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { reductionOf, roundHalfUp, spreadDiscount } from '#domain/promotions/reduce-price';
import type { TakenGoods } from '#domain/promotions/taken-goods';
import { workingLines } from '#domain/promotions/working-line';
import { lineToPrice } from '#tests/support/arbitraries/promotions';
import { promotionProductFor } from '#tests/support/data/promotion-goods';

const taken = (net: number, value: number): TakenGoods => {
  const [line] = workingLines([lineToPrice('แก้ว', 1, 1)], promotionProductFor);
  if (line === undefined) throw new Error('no such product');
  return { line: { ...line, net: satang(net) }, size: 1, value };
};

describe('a discount', () => {
  test('is rounded half up, once', () => {
    expect(roundHalfUp(reductionOf({ kind: 'percent', percent: 2.5 }, 20, 1))).toBe(1);
    expect(roundHalfUp(reductionOf({ kind: 'percent', percent: 2.5 }, 19, 1))).toBe(0);
    expect(roundHalfUp(0.1 + 0.2 + 0.2)).toBe(1);
  });

  test('never takes more than the goods cost', () => {
    expect(reductionOf({ kind: 'amount', amount: satang(50) }, 30, 1)).toBe(30);
    expect(reductionOf({ kind: 'price', price: satang(50) }, 30, 1)).toBe(0);
    expect(spreadDiscount([taken(30, 30)], 80).map(({ amount }) => amount)).toEqual([30]);
  });

  test('is spread by largest remainder', () => {
    const shares = spreadDiscount([taken(100, 100), taken(100, 100), taken(100, 100)], 100);
    expect(shares.map(({ amount }) => amount)).toEqual([34, 33, 33]);
  });

  test('takes no more from a line than it has left, also where shares are rounded up', () => {
    const shares = spreadDiscount([taken(100, 100), taken(100, 0.25), taken(100, 0.25)], 100.5);
    expect(shares.map(({ amount }) => amount)).toEqual([100, 1]);
  });
});
