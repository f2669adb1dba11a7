import { isPointMode } from './cart-mode.ts';
import { OTHER } from './kernel/or-other.ts';
import type { OrderPaymentState } from './order-payment-state.ts';
import type { OrderSummary } from './order.ts';
import { PAYMENT_WORDS } from './payment-words.ts';

/** An order for money that costs nothing, such as one that a coupon pays whole. */
export function isNothingToPay({ mode, totals }: Pick<OrderSummary, 'mode' | 'totals'>): boolean {
  return !isPointMode(mode) && totals.total <= 0;
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
