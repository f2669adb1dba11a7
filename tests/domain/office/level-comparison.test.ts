import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_PRICES } from '#domain/catalogue/prices';
import { satang } from '#domain/kernel/money';
import { levelPrice, percentAbove } from '#domain/office/prices/level-comparison';

const amount = fc.nat(1_000_000).map(satang);

test('a level pays its own price, or the list price if it has none or zero', () => {
  fc.assert(
    fc.property(amount, fc.option(amount, { nil: undefined }), (salesPrice, own) => {
      const prices = { ...NO_PRICES, salesPrice, byLevel: own === undefined ? {} : { 2: own } };
      const isOwn = own !== undefined && own > 0;
      expect(levelPrice(prices, 2)).toEqual({ price: isOwn ? own : salesPrice, isOwn });
      expect(levelPrice(prices, 3)).toEqual({ price: salesPrice, isOwn: false });
    }),
  );
});

test('the difference has the sign of the change, and applying it gives the price back', () => {
  fc.assert(
    fc.property(amount, amount, (price, other) => {
      const percent = percentAbove(price, other);
      fc.pre(other > 0);
      if (percent === undefined) throw new Error('there is a price to compare with');
      expect(Object.is(percent, -0)).toBe(false);
      expect(Math.abs(other * (1 + percent / 100) - price)).toBeLessThanOrEqual(other * 0.0006);
    }),
  );
  expect(percentAbove(satang(100), satang(0))).toBeUndefined();
});
