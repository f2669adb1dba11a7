import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_QUANTITY } from '#domain/cart/cart';
import {
  allowedFrom,
  allowedUpTo,
  judgeQuantity,
  nearestOf,
  stepQuantity,
} from '#domain/order-rules/judge-quantity';
import { ruleFor } from '#domain/order-rules/quantity-rule';
import { anyQuantityRule } from '#tests/support/arbitraries/order-rules';
import { anOrderRule, aQuantityRule } from '#tests/support/data/order-rules';
import { examples } from '#tests/support/runs/property-runs';

const weekly = (maximum: number, bought: number) => ({ maximum, days: 7, bought });

describe('a quantity', () => {
  test('is a whole number of the multiple, else the nearest two are named', () => {
    const rule = aQuantityRule({ multiple: 6 });
    expect(judgeQuantity(rule, 12)).toBeUndefined();
    expect(judgeQuantity(rule, 15)).toEqual({ code: 'not-multiple', below: 12, above: 18 });
    expect(judgeQuantity(rule, 4)).toEqual({ code: 'not-multiple', below: 0, above: 6 });
  });

  test('is at least the minimum, rounded up to the multiple', () => {
    const rule = aQuantityRule({ multiple: 6, minimum: 10 });
    expect(judgeQuantity(rule, 6)).toEqual({ code: 'below-minimum', below: 0, above: 12 });
    expect(judgeQuantity(rule, 11)).toEqual({ code: 'not-multiple', below: 0, above: 12 });
  });

  test('is at most the maximum, rounded down to the multiple', () => {
    const rule = aQuantityRule({ multiple: 6, maximum: 20 });
    expect(judgeQuantity(rule, 24)).toEqual({ code: 'above-maximum', below: 18, above: 0 });
  });

  test('is at most what is left in the period', () => {
    const rule = aQuantityRule({ maximum: 8, period: weekly(10, 7) });
    expect(judgeQuantity(rule, 3)).toBeUndefined();
    expect(judgeQuantity(rule, 4)).toEqual({ code: 'above-period', below: 3, above: 0 });
    expect(judgeQuantity(rule, 9)).toEqual({ code: 'above-period', below: 3, above: 0 });
    const early = aQuantityRule({ maximum: 8, period: weekly(10, 0) });
    expect(judgeQuantity(early, 9)).toEqual({ code: 'above-maximum', below: 8, above: 0 });
  });

  test('is nothing if the period is used up, or others alone may buy the unit', () => {
    const used = aQuantityRule({ period: weekly(10, 12) });
    expect(judgeQuantity(used, 1)).toEqual({ code: 'above-period', below: 0, above: 0 });
    const others = aQuantityRule({ isAllowed: false });
    expect(judgeQuantity(others, 1)).toEqual({ code: 'not-allowed', below: 0, above: 0 });
    expect(judgeQuantity(others, 0)).toBeUndefined();
  });
});

describe('a selector', () => {
  const rule = aQuantityRule({ multiple: 6, minimum: 12, maximum: 24 });

  test('begins at the lowest quantity, steps by the multiple, and ends at the highest', () => {
    expect([0, 12, 18, 24].map((quantity) => stepQuantity(rule, quantity, 1))).toEqual([12, 18, 24, 24]);
  });

  test('goes back the same way to nothing', () => {
    expect([24, 18, 12, 0].map((quantity) => stepQuantity(rule, quantity, -1))).toEqual([18, 12, 0, 0]);
  });

  test('leads from a typed number to the next allowed one', () => {
    expect(stepQuantity(rule, 13, 1)).toBe(18);
    expect(stepQuantity(rule, 13, -1)).toBe(12);
    expect(stepQuantity(rule, 40, 1)).toBe(40);
    expect(stepQuantity(rule, 40, -1)).toBe(24);
  });
});

test('the nearest of two quantities is the smaller if both are as near', () => {
  expect(nearestOf({ below: 6, above: 12 }, 9)).toBe(6);
  expect(nearestOf({ below: 6, above: 12 }, 10)).toBe(12);
  expect(nearestOf({ below: 0, above: 12 }, 1)).toBe(12);
});

describe('a unit for some customers', () => {
  const rule = anOrderRule({ productCode: 'C1001', priceLevels: [3], customers: ['C9', 'VIP'] });
  const isAllowed = (customerCode: string, priceLevel: number, groups: readonly string[] = []) =>
    ruleFor(rule, { groups: [customerCode, ...groups], priceLevel }, 0).isAllowed;

  test('may be bought at a named price level, or by a named customer', () => {
    expect([isAllowed('C1', 3), isAllowed('C9', 1), isAllowed('C1', 1)]).toEqual([true, true, false]);
  });

  test('may be bought by the customers of a named group', () => {
    expect([isAllowed('C1', 1, ['SCHOOL', 'VIP']), isAllowed('C1', 1, ['SCHOOL'])]).toEqual([true, false]);
  });

  test('may be bought by everyone if nobody is named', () => {
    expect(ruleFor(anOrderRule({ productCode: 'C1' }), { groups: ['C1'], priceLevel: 1 }, 0).isAllowed).toBe(
      true,
    );
  });
});

describe('for any rule and quantity', () => {
  const anyQuantity = fc.nat({ max: 500 });

  test('the named quantities are allowed, and nothing between them is', () => {
    fc.assert(
      fc.property(anyQuantityRule, anyQuantity, (rule, quantity) => {
        const [below, above] = [allowedUpTo(rule, quantity), allowedFrom(rule, quantity)];
        for (const named of [below, above]) expect(judgeQuantity(rule, named)).toBeUndefined();
        expect(below).toBeLessThanOrEqual(quantity);
        expect(above === 0 || above >= quantity).toBe(true);
        const between = Array.from({ length: (above || quantity) - below }, (_, at) => below + at).slice(1);
        expect(between.filter((each) => judgeQuantity(rule, each) === undefined)).toEqual([]);
      }),
      examples(200),
    );
  });

  test('a step leads to another allowed quantity, or nowhere', () => {
    fc.assert(
      fc.property(anyQuantityRule, anyQuantity, (rule, quantity) => {
        const [up, down] = [stepQuantity(rule, quantity, 1), stepQuantity(rule, quantity, -1)];
        fc.pre(quantity > 0);
        expect(up).toBeLessThanOrEqual(MAX_QUANTITY);
        expect(up).toBeGreaterThanOrEqual(quantity);
        expect(up === quantity ? undefined : judgeQuantity(rule, up)).toBeUndefined();
        expect(down).toBeLessThan(quantity);
        expect(judgeQuantity(rule, down)).toBeUndefined();
      }),
      examples(200),
    );
  });

  test('plus and minus undo each other between allowed quantities', () => {
    fc.assert(
      fc.property(anyQuantityRule, anyQuantity, (rule, quantity) => {
        const start = allowedUpTo(rule, quantity);
        const up = stepQuantity(rule, start, 1);
        fc.pre(up !== start);
        expect(stepQuantity(rule, up, -1)).toBe(start);
      }),
      examples(200),
    );
  });
});
