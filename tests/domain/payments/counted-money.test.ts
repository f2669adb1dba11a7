import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { countedMoney, isCountable, spreadCounted, type ReceivedMoney } from '#domain/payments/counted-money';

const anyMoney: fc.Arbitrary<ReceivedMoney> = fc.record({
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  currency: fc.constantFrom('THB', 'THB', 'USD'),
  countedAmount: fc.constant(null),
});

test('a counted amount is spread over the money received and adds up exactly', () => {
  fc.assert(
    fc.property(
      fc.array(anyMoney, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 20_000_000 }).map(satang),
      (money, counted) => {
        const parts = spreadCounted(money, counted);
        const settled = money.map((each, index) => ({ ...each, countedAmount: parts[index] ?? null }));
        expect(countedMoney(settled)).toBe(counted);
        for (const { countedAmount } of settled) expect(countedAmount ?? 0).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('money in baht counts in full, and other money only as much as staff say', () => {
  const baht = { amount: 40_000, currency: 'THB', countedAmount: null };
  const dollars = { amount: 1_200, currency: 'USD', countedAmount: null };
  expect(countedMoney([baht, dollars])).toBe(40_000);
  expect(countedMoney([baht, { ...dollars, countedAmount: 39_000 }])).toBe(79_000);
  expect(spreadCounted([baht], satang(40_000))).toEqual([null]);
  expect(spreadCounted([baht], satang(30_000))).toEqual([30_000]);
  expect(spreadCounted([baht, baht], satang(30_000))).toEqual([30_000, 0]);
});

test('only an amount above zero can be counted', () => {
  expect([0, -1, 1, 48_000].map((amount) => isCountable(satang(amount)))).toEqual([false, false, true, true]);
});
