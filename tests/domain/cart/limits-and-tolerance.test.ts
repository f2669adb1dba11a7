import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { satang } from '#domain/kernel/money';
import { NO_LIMITS, orderLimitProblem } from '#domain/cart/order-limits';
import { acceptUpTo } from '#domain/orders/price-tolerance';
import { anySatang } from '#tests/support/arbitraries/plain-values';

describe('the order limits', () => {
  const limits = { minimum: satang(50_000), maximum: satang(1_000_000) };

  it.each([
    [49_999, { code: 'below-minimum', missing: 1 }],
    [0, { code: 'below-minimum', missing: 50_000 }],
    [50_000, undefined],
    [1_000_000, undefined],
    [1_000_001, { code: 'above-maximum', excess: 1 }],
  ])('are checked for a total of %i', (total, problem) => {
    expect(orderLimitProblem(satang(total), limits)).toEqual(problem);
  });

  it('do not apply when they are zero', () => {
    fc.assert(
      fc.property(anySatang, (total) => {
        expect(orderLimitProblem(total, NO_LIMITS)).toBeUndefined();
      }),
    );
  });

  it('are met once the missing amount is added', () => {
    fc.assert(
      fc.property(anySatang, anySatang, (total, minimum) => {
        const problem = orderLimitProblem(total, { ...NO_LIMITS, minimum });
        const added = problem?.code === 'below-minimum' ? problem.missing : 0;
        expect(orderLimitProblem(satang(total + added), { ...NO_LIMITS, minimum })).toBeUndefined();
      }),
    );
  });
});

describe('the total that is accepted without asking', () => {
  it.each([
    [100_000, 102_000],
    [250_000, 255_000],
    [1_000_000, 1_005_000],
    [99, 100],
    [49, 49],
    [0, 0],
  ])('for %i seen is %i if the tolerance is on', (seen, expected) => {
    expect(acceptUpTo(satang(seen), true)).toBe(expected);
  });

  it('is the total seen if the tolerance is off, and at most 2 % or 50 baht above it', () => {
    fc.assert(
      fc.property(anySatang, (seen) => {
        expect(acceptUpTo(seen, false)).toBe(seen);
        const more = acceptUpTo(seen, true) - seen;
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(5000);
        expect(more * 100).toBeLessThanOrEqual(seen * 2);
      }),
    );
  });
});
