import type { Order } from '#domain/orders/order';

/**
 * The reasons why an agreement is not recorded. order-unknown: there is no such order, or it is another customer's.
 * order-changed: the office changed the order again, so the customer has to see it first. order-cancelled: it was
 * cancelled meanwhile.
 */
export const AGREEMENT_REFUSALS = ['order-unknown', 'order-changed', 'order-cancelled'] as const;

export type AgreementRefusal = (typeof AGREEMENT_REFUSALS)[number];

export interface AgreementRequest {
  readonly orderId: string;
  /** The order's revision with the total that the customer saw. */
  readonly seenRevision: number;
}

export type AgreementAnswer =
  /** Also for an order whose total was agreed to before. */
  | { readonly kind: 'agreed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: AgreementRefusal };
