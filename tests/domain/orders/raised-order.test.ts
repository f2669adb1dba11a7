import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { ZERO_POINTS } from '#domain/kernel/points';
import { agreedAfterChange, waitsForCustomer } from '#domain/orders/changes/raised-order';
import type { OrderTotals } from '#domain/orders/order-draft';

const costs = (total: number): OrderTotals => ({
  goods: satang(total),
  discount: ZERO_SATANG,
  total: satang(total),
  vat: ZERO_SATANG,
  points: ZERO_POINTS,
});

type Changed = Parameters<typeof agreedAfterChange>[0];

/** The order after changes by the office from one total to the next, without an answer in between. */
function changedTo([first = 0, ...later]: readonly number[]): Changed {
  const placed: Changed = { totals: costs(first) };
  return later
    .map(costs)
    .reduce((order, totals) => ({ agreed: agreedAfterChange(order, totals), totals }), placed);
}

const anyTotal = fc.integer({ min: 1, max: 1_000_000 });

test('whatever the office changes, the customer is asked exactly for more than they agreed to', () => {
  fc.assert(
    fc.property(fc.array(anyTotal, { minLength: 1, maxLength: 6 }), (totals) => {
      // What nobody had to be asked for is agreed to.
      const agreed = Math.min(...totals);
      const order = changedTo(totals);
      expect(order.agreed?.total).toBe(order.totals.total > agreed ? agreed : undefined);
    }),
  );
});

test('an order that was raised and then lowered again asks nobody', () => {
  expect(changedTo([480, 1440, 480]).agreed).toBeUndefined();
  expect(changedTo([480, 1440, 960]).agreed?.total).toBe(480);
});

test('only an order before its approval waits, and not if the new total is paid', () => {
  const agreed = { total: satang(480), points: ZERO_POINTS };
  expect(waitsForCustomer({ status: 'so-wait', agreed })).toBe(true);
  expect(waitsForCustomer({ status: 'so-wait' })).toBe(false);
  expect(waitsForCustomer({ status: 'so-cancel', agreed })).toBe(false);
  expect(waitsForCustomer({ status: 'so-wait', agreed, paymentState: 'waiting' })).toBe(true);
  expect(waitsForCustomer({ status: 'so-wait', agreed, paymentState: 'paid' })).toBe(false);
});
