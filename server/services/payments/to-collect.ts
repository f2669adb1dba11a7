import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { methodOf } from '#domain/payments/payment-method';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderRow } from '#server/store/orders/orders';

/** The amount that a rider collects when everything is accepted. An order that is paid never becomes unpaid again. */
export function toCollect(
  { payment, total }: Pick<OrderRow, 'payment' | 'total'>,
  state: OrderPaymentState,
): Satang {
  return methodOf(payment).due === 'on-delivery' && state !== 'paid' ? satang(total) : ZERO_SATANG;
}
