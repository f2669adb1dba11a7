import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSatang,
  bahtFromSatang,
  divideSatang,
  multiplySatang,
  satang,
  satangFromBaht,
  subtractSatang,
  vatPart,
} from '#domain/kernel/money';
import { anySatang } from '#tests/support/arbitraries/plain-values';

describe('baht and satang', () => {
  it.each([
    [1.005, 101],
    [0.005, 1],
    [0.004, 0],
    [2.675, 268],
    [1.115, 112],
    [8.345, 835],
    [480, 48_000],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [0, 0],
  ])('%s baht are %s satang, rounded half up', (baht, expected) => {
    expect(satangFromBaht(baht)).toBe(expected);
  });

  it('are converted to each other and back unchanged', () => {
    fc.assert(
      fc.property(anySatang, (amount) => {
        expect(satangFromBaht(bahtFromSatang(amount))).toBe(amount);
        expect(satangFromBaht(Number(bahtFromSatang(amount).toFixed(2)))).toBe(amount);
      }),
    );
  });

  it('throw a RangeError for anything but whole satang', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => satang(value)).toThrow(RangeError);
    }
    expect(Object.is(satang(-0), 0)).toBe(true);
  });
});

describe('arithmetic', () => {
  it('adds, subtracts and multiplies in whole satang', () => {
    expect(addSatang(satang(10), satang(20), satang(30))).toBe(60);
    expect(addSatang()).toBe(0);
    expect(subtractSatang(satang(10), satang(25))).toBe(-15);
    expect(multiplySatang(satang(1999), 3)).toBe(5997);
  });

  it.each([
    [48_000, 24, 2000],
    [100, 3, 33],
    [200, 3, 67],
    [5, 2, 3],
    [1, 2, 1],
    [1, 3, 0],
    [0, 7, 0],
  ])('divides %s satang by %s into %s each, rounded half up', (price, rate, expected) => {
    expect(divideSatang(satang(price), rate)).toBe(expected);
  });

  it('divides to within half a satang of the true share', () => {
    fc.assert(
      fc.property(anySatang, fc.integer({ min: 1, max: 1000 }), (price, rate) => {
        const error = 2 * (divideSatang(price, rate) * rate - price);
        expect(error).toBeGreaterThan(-rate);
        expect(error).toBeLessThanOrEqual(rate);
      }),
    );
  });

  it('throws for a divisor that is not a unit rate', () => {
    for (const rate of [0, -1, 1.5, Number.NaN])
      expect(() => divideSatang(satang(100), rate)).toThrow(RangeError);
  });
});

describe('the VAT part of a total', () => {
  it.each([
    [10_700, 700],
    [107, 7],
    [100, 7],
    [48_000, 3140],
    [0, 0],
  ])('of %s satang is %s', (total, expected) => {
    expect(vatPart(satang(total))).toBe(expected);
  });

  it('is 7/107 to within half a satang, and never more than the total', () => {
    fc.assert(
      fc.property(anySatang, (total) => {
        const vat = vatPart(total);
        expect(Math.abs(vat * 107 - total * 7)).toBeLessThanOrEqual(54);
        expect(vat).toBeLessThanOrEqual(total);
      }),
    );
  });
});
