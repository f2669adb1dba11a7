import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderView } from '#domain/orders/order-status';
import { PAYMENT_METHODS } from '#domain/kernel/payment-method';
import { orderStatusLabel } from '#ui/orders/order-status-label';
import { PAYMENT_LABELS } from '#ui/payments/payment-label';

test.each<OrderView>(['order', 'redeem', 'rider'])(
  'every status has a label of its own in the %s view',
  (view) => {
    const words = ORDER_STATUSES.map((status) => orderStatusLabel(status, view).message);
    expect(words).not.toContain(undefined);
    expect(new Set(words).size).toBe(ORDER_STATUSES.length);
  },
);

test('every payment method has a label of its own', () => {
  const words = PAYMENT_METHODS.map((method) => PAYMENT_LABELS[method].message);
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(PAYMENT_METHODS.length);
});
