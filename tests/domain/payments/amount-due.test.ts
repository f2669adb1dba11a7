import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { amountDue, waitOf, type OrderToBePaid } from '#domain/payments/amount-due';
import { SLIP_STATES } from '#domain/payments/slip';

const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(satang);

const anyOrder: fc.Arbitrary<OrderToBePaid> = fc.record({
  isForPoints: fc.boolean(),
  status: fc.constantFrom(...ORDER_STATUSES),
  payment: fc.constantFrom(...PAYMENT_METHODS),
  charged: amounts,
  paymentState: fc.constantFrom(...ORDER_PAYMENT_STATES),
  openDebt: fc.integer({ min: -10_000_000, max: 10_000_000 }).map(satang),
});

describe('the amount due of an order', () => {
  test('is never negative, and is zero if the order is cancelled or in points', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(amountDue(order)).toBeGreaterThanOrEqual(0);
        expect(amountDue({ ...order, status: 'so-cancel' })).toBe(0);
        expect(amountDue({ ...order, isForPoints: true })).toBe(0);
      }),
    );
  });

  test('on account is the open debt of the ledger', () => {
    fc.assert(
      fc.property(anyOrder, ({ status, ...order }) => {
        fc.pre(status !== 'so-cancel');
        const onAccount = { ...order, status, isForPoints: false, payment: 'AR' } as const;
        expect(amountDue(onAccount)).toBe(Math.max(0, order.openDebt));
      }),
    );
  });

  test('by any other method is the whole charge until the order is paid', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        fc.pre(order.status !== 'so-cancel' && order.payment !== 'AR');
        const due = amountDue({ ...order, isForPoints: false });
        expect(due).toBe(order.paymentState === 'paid' ? 0 : order.charged);
      }),
    );
  });
});

describe('what an unpaid order waits for', () => {
  test.for([
    ['BANK', 'so-wait', 'unpaid', undefined, 'nothing'],
    ['BANK', 'pod', 'unpaid', undefined, 'nothing'],
    ['BANK', 'so-wait', 'waiting', undefined, 'payer'],
    ['BANK', 'so-wait', 'waiting', 'sent', 'slip-check'],
    ['BANK', 'so-wait', 'waiting', 'refused', 'new-slip'],
    ['BANK', 'so-wait', 'matching', 'confirmed', 'decision'],
    ['THAIQR', 'so-wait', 'unpaid', 'refused', 'new-slip'],
    ['COD', 'so-wait', 'unpaid', undefined, 'delivery'],
    ['COD', 'invoice-approve', 'unpaid', undefined, 'delivery'],
    ['COD', 'invoice-approve', 'unpaid', 'sent', 'slip-check'],
    ['COD', 'pod', 'unpaid', undefined, 'cash'],
    ['COD', 'pod', 'matching', undefined, 'decision'],
    ['AR', 'pod', 'unpaid', undefined, 'account'],
    ['AR', 'pod', 'unpaid', 'sent', 'slip-check'],
  ] as const)('by %s, %s, %s, with slip %s is %s', ([payment, status, paymentState, slip, wait]) => {
    expect(waitOf({ payment, status, paymentState, slip })).toBe(wait);
  });

  test('is a decision whenever its payment is matching', () => {
    fc.assert(
      fc.property(anyOrder, fc.option(fc.constantFrom(...SLIP_STATES), { nil: undefined }), (order, slip) => {
        expect(waitOf({ ...order, paymentState: 'matching', slip })).toBe('decision');
      }),
    );
  });
});
