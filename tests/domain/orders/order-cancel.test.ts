import { expect, it } from 'vitest';
import { cancelProblem } from '#domain/orders/order-cancel';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { ORDER_STATUSES } from '#domain/orders/order-status';

it('an order can be cancelled before its invoice, and only while no money has come', () => {
  const allowed = ORDER_STATUSES.flatMap((status) =>
    [undefined, ...ORDER_PAYMENT_STATES]
      .filter((paymentState) => cancelProblem({ status, paymentState }) === undefined)
      .map((paymentState) => `${status} ${paymentState ?? 'unknown'}`),
  );
  expect(allowed).toEqual([
    'so-wait unknown',
    'so-wait unpaid',
    'so-wait waiting',
    'so-approve unknown',
    'so-approve unpaid',
    'so-approve waiting',
  ]);
});
