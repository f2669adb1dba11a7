import { isPointMode } from './cart-mode.ts';
import { OTHER } from './kernel/or-other.ts';
import type { OrderPaymentState } from './order-payment-state.ts';
import type { OrderSummary } from './order.ts';
import { PAYMENT_WORDS } from './payment-words.ts';

/** An order for money that costs nothing, such as one that a coupon pays whole. */
export function isNothingToPay({ mode, totals }: Pick<OrderSummary, 'mode' | 'totals'>): boolean {
  return !isPointMode(mode) && totals.total <= 0;
}

/** How an order is settled: with points, with nothing because it costs nothing, or by its payment method. */
export type Settlement<Method> =
  | { readonly by: 'points' }
  | { readonly by: 'nothing' }
  | { readonly by: 'method'; readonly method: Method };

/** An order for points carries a payment method on the wire too (COD); it means nothing, so it is never shown. */
export function settlementOf<Method>(
  order: Pick<OrderSummary, 'mode' | 'totals'> & { readonly payment: Method },
): Settlement<Method> {
  if (isPointMode(order.mode)) return { by: 'points' };
  return isNothingToPay(order) ? { by: 'nothing' } : { by: 'method', method: order.payment };
}

/** An order that costs something and is paid beforehand, and is neither paid nor cancelled, nor is its money being looked at. */
export function mayPayNow({
  status,
  mode,
  payment,
  paymentState,
  totals,
}: Pick<OrderSummary, 'status' | 'mode' | 'payment' | 'paymentState' | 'totals'>): boolean {
  const isOpen = paymentState === 'unpaid' || paymentState === 'waiting';
  const isPaidBeforehand = payment !== OTHER && PAYMENT_WORDS[payment].lifetimeMs !== undefined;
  return isOpen && isPaidBeforehand && status !== 'so-cancel' && !isPointMode(mode) && totals.total > 0;
}

/** How an order stands in money, as far as it is told: nobody waits for the money of a cancelled one. */
export function toldPaymentState({
  status,
  paymentState,
}: Pick<OrderSummary, 'status' | 'paymentState'>): OrderPaymentState | undefined {
  const isAwaited = paymentState === 'unpaid' || paymentState === 'waiting';
  return isAwaited && status === 'so-cancel' ? undefined : paymentState;
}
