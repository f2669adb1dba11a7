import type { OrderRow } from '#server/store/orders/orders';
import type { PaymentAttempt } from '#server/store/payments/payment-attempts';

/** The attempt's reference has two digits for its number. */
const MAX_ATTEMPTS = 99;

/**
 * Names the next payment attempt of an order.
 *
 * @param before the attempts of the order, which is locked
 * @returns undefined when the order has the maximum number of attempts
 */
export function nextAttempt(
  { id: orderId, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>,
  before: readonly PaymentAttempt[],
): Pick<PaymentAttempt, 'orderId' | 'number' | 'reference'> | undefined {
  const number = before.length + 1;
  return number > MAX_ATTEMPTS ? undefined : { orderId, number, reference: `${orderNo}P${number}` };
}

/** The order number of an attempt's reference. */
export function orderNoOf({ reference }: Pick<PaymentAttempt, 'reference'>): string {
  return reference.replace(/P\d+$/, '');
}
