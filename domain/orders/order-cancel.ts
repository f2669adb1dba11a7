import { mayMoveOrder, type OrderStatus } from './order-status.ts';
import type { Order } from './order.ts';
import type { OrderPaymentState } from './order-payment-state.ts';

/**
 * The reasons why a customer cannot cancel an order. order-unknown: there is no such order, or it is another
 * customer's. cancel-too-late: it is past the approved status. order-paid, order-matching: money has come, so staff
 * decide. order-changed: staff changed the order since the customer saw it, so the customer has to decide again.
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
  /**
   * The order's revision as the customer saw it; undefined if the app did not know it or is too old to send it.
   */
  readonly seenRevision: number | undefined;
}

export type CancelAnswer =
  /** Also for an order that is already cancelled, by whomever. */
  | { readonly kind: 'cancelled'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: CancelRefusal };

/**
 * Whether a customer may cancel an order: only before invoice and payment. A pending payment attempt does not
 * prevent it: staff handle money that arrives afterwards (domain/payments/apply-payment-report).
 *
 * @param paymentState undefined if unknown; the server then decides
 * @returns undefined if it may be cancelled
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
