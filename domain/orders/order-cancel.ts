import { mayMoveOrder, type OrderStatus } from './order-status.ts';
import type { Order } from './order.ts';
import type { OrderPaymentState } from './order-payment-state.ts';

/**
 * Why the company does not cancel an order at its customer's word. order-unknown: there is none, or it is another's.
 * cancel-too-late: it went further than an approved order. order-paid, order-matching: money came, and the staff decides what becomes of
 * it. order-changed: the office changed the order after the customer saw it, so the customer decides again.
 */
export const CANCEL_REFUSALS = [
  'order-unknown',
  'cancel-too-late',
  'order-paid',
  'order-matching',
  'order-changed',
] as const;

export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];

export interface CancelRequest {
  readonly orderId: string;
  /** Of the order as the customer saw it; undefined where the app did not know, or is an older one. */
  readonly seenRevision: number | undefined;
}

export type CancelAnswer =
  /** Also of an order that is cancelled already, whoever did it. */
  | { readonly kind: 'cancelled'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: CancelRefusal };

/**
 * A customer cancels what is not invoiced and not paid. Somebody who could pay right now does not stop it: money that comes
 * afterwards is looked at by a person of the company (domain/payments/apply-payment-report).
 *
 * @param paymentState undefined where nothing is known of it: then the company has the last word
 * @returns undefined where it may be cancelled
 */
export function cancelProblem({
  status,
  paymentState,
}: {
  readonly status: OrderStatus;
  readonly paymentState?: OrderPaymentState | undefined;
}): Exclude<CancelRefusal, 'order-unknown' | 'order-changed'> | undefined {
  if (!mayMoveOrder(status, 'so-cancel')) return 'cancel-too-late';
  if (paymentState === 'paid') return 'order-paid';
  return paymentState === 'matching' ? 'order-matching' : undefined;
}
