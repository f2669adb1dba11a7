import { isPointMode } from '#domain/kernel/cart-mode';
import { OTHER } from '#domain/kernel/or-other';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderSummary } from '#domain/orders/order';
import { PAYMENT_RULES } from './payment-rules.ts';
import { chargedTotalOf } from './charged-total.ts';

/** An order for money that costs nothing, such as one that a coupon pays whole, or of which nothing was kept. */
export function isNothingToPay(order: Pick<OrderSummary, 'mode' | 'totals' | 'chargedTotal'>): boolean {
  return !isPointMode(order.mode) && chargedTotalOf(order) <= 0;
}

/** How an order is settled: with points, with nothing because it cost nothing, or by its payment method. */
export type Settlement<Method> =
  | { readonly by: 'points' }
  | { readonly by: 'nothing' }
  | { readonly by: 'method'; readonly method: Method };

/** An order for points carries a payment method on the wire too (COD); it means nothing, so it is never shown. */
export function settlementOf<Method>(
  order: Pick<OrderSummary, 'mode' | 'totals'> & { readonly payment: Method },
): Settlement<Method> {
  if (isPointMode(order.mode)) return { by: 'points' };
  return order.totals.total <= 0 ? { by: 'nothing' } : { by: 'method', method: order.payment };
}

/** An order that costs something and is paid beforehand, and is neither paid nor cancelled, nor is its money being looked at. */
export function mayPayNow(
  order: Pick<OrderSummary, 'status' | 'mode' | 'payment' | 'paymentState' | 'totals' | 'chargedTotal'>,
): boolean {
  const { status, mode, payment, paymentState } = order;
  const isOpen = paymentState === 'unpaid' || paymentState === 'waiting';
  const isPaidBeforehand = payment !== OTHER && PAYMENT_RULES[payment].lifetimeMs !== undefined;
  return (
    isOpen && isPaidBeforehand && status !== 'so-cancel' && !isPointMode(mode) && chargedTotalOf(order) > 0
  );
}

/** How an order stands in money, as far as it is told: nobody waits for the money of a cancelled one. */
export function shownPaymentState({
  status,
  paymentState,
}: Pick<OrderSummary, 'status' | 'paymentState'>): OrderPaymentState | undefined {
  const isAwaited = paymentState === 'unpaid' || paymentState === 'waiting';
  return isAwaited && status === 'so-cancel' ? undefined : paymentState;
}
