import { isPointMode } from '#domain/kernel/cart-mode';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderSummary } from '#domain/orders/order';
import { methodOf } from './payment-method.ts';
import { chargedTotalOf } from './charged-total.ts';

/** Whether an order for money costs nothing, for example because a coupon covers it or nothing was kept. */
export function isNothingToPay(order: Pick<OrderSummary, 'mode' | 'totals' | 'chargedTotal'>): boolean {
  return !isPointMode(order.mode) && chargedTotalOf(order) <= 0;
}

/** The way an order is settled: with points, with nothing because it costs nothing, or by its payment method. */
export type Settlement<Method> =
  | { readonly by: 'points' }
  | { readonly by: 'nothing' }
  | { readonly by: 'method'; readonly method: Method };

/**
 * Picks the settlement to show. An order for points also has a payment method on the wire (COD), but it has
 * no meaning and is never shown.
 */
export function settlementOf<Method>(
  order: Pick<OrderSummary, 'mode' | 'totals'> & { readonly payment: Method },
): Settlement<Method> {
  if (isPointMode(order.mode)) return { by: 'points' };
  return order.totals.total <= 0 ? { by: 'nothing' } : { by: 'method', method: order.payment };
}

/**
 * Whether the customer can pay now: the order costs something, is prepaid, and is neither paid, cancelled nor
 * being matched.
 */
export function mayPayNow(
  order: Pick<OrderSummary, 'status' | 'mode' | 'payment' | 'paymentState' | 'totals' | 'chargedTotal'>,
): boolean {
  const { status, mode, payment, paymentState } = order;
  const isOpen = paymentState === 'unpaid' || paymentState === 'waiting';
  const isPaidBeforehand = methodOf(payment)?.due === 'in-advance';
  return (
    isOpen && isPaidBeforehand && status !== 'so-cancel' && !isPointMode(mode) && chargedTotalOf(order) > 0
  );
}

/**
 * Whether a slip can prove the payment of an order: its method takes slips, and it costs something and is neither paid,
 * cancelled nor being matched. An unknown payment state counts as open.
 */
export function mayTakeSlip(
  order: Pick<OrderSummary, 'status' | 'mode' | 'payment' | 'paymentState' | 'totals' | 'chargedTotal'>,
): boolean {
  const { status, mode, payment, paymentState } = order;
  const isOpen = paymentState !== 'paid' && paymentState !== 'matching';
  const takesSlips = methodOf(payment)?.slip !== undefined;
  return isOpen && takesSlips && status !== 'so-cancel' && !isPointMode(mode) && chargedTotalOf(order) > 0;
}

/**
 * The payment state to show; undefined for a cancelled order that is still unpaid, because no payment is expected.
 */
export function shownPaymentState({
  status,
  paymentState,
}: Pick<OrderSummary, 'status' | 'paymentState'>): OrderPaymentState | undefined {
  const isAwaited = paymentState === 'unpaid' || paymentState === 'waiting';
  return isAwaited && status === 'so-cancel' ? undefined : paymentState;
}
