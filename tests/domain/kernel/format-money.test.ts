import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';

test('an amount has a baht sign, thousands separators and two decimals', () => {
  expect(formatBaht(satang(123_450))).toBe('฿1,234.50');
  expect(formatBaht(satang(5))).toBe('฿0.05');
  expect(formatBaht(satang(0))).toBe('฿0.00');
});

test('a discount has a minus before the baht sign', () => {
  expect(formatBaht(satang(-5000))).toBe('\u2212฿50.00');
});

test('the formatted amount is exact to the satang', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (amount) => {
      expect(Number(formatBaht(satang(amount)).replace(/[^\d]/g, ''))).toBe(amount);
    }),
  );
});

test('points are whole numbers with thousands separators', () => {
  expect(formatPoints(points(12_500))).toBe('12,500');
});
