import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderView } from '#domain/orders/order-status';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { orderStatusLabel } from '#ui/orders/order-status-label';
import { PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';

test.each<OrderView>(['order', 'redeem', 'rider'])(
  'every status has a label of its own in the %s view',
  (view) => {
    const words = ORDER_STATUSES.map((status) => orderStatusLabel(status, view).message);
    expect(words).not.toContain(undefined);
    expect(new Set(words).size).toBe(ORDER_STATUSES.length);
  },
);

test('every payment method has a label of its own', () => {
  const words = PAYMENT_METHODS.map((method) => PAYMENT_METHOD_MESSAGES[method].label.message);
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(PAYMENT_METHODS.length);
});
