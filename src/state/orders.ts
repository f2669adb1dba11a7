import type { PaymentMethod } from '#domain/payment-method';
import type { Phone } from './phone.ts';

/** What the person chose at the checkout. */
export interface CheckoutChoice {
  /** From `newOrderId`: the same id twice is one order. */
  readonly orderId: string;
  readonly shipToId: string;
  readonly billToId: string;
  readonly shippingCondition: string;
  readonly paymentCondition: string;
  readonly payment: PaymentMethod;
  readonly remark: string;
}

export type PlaceOrderOutcome =
  | { readonly kind: 'saved'; readonly orderId: string }
  | {
      readonly kind: 'blocked';
      readonly code: 'empty-cart' | 'below-minimum' | 'above-maximum' | 'lines-gone' | 'guest' | 'no-address';
    };

/**
 * What became of a decision about an unsent order.
 * - done: as the person wished
 * - accepted: the shop had taken the order already; it stands in the history
 * - sending: it is on its way right now; try again in a moment
 * - unreachable: it may have arrived, and the shop cannot be asked now; nothing was changed
 * - gone: there is no such unsent order, or nothing to accept
 */
export type UnsentDecisionOutcome = 'done' | 'accepted' | 'sending' | 'unreachable' | 'gone';

/** The id of the order that the open cart will become: the same until it is placed, also after a reload. */
export async function newOrderId(phone: Phone): Promise<string> {
  return phone.ids.newId();
}

/** Keeps the order, empties the cart and owes the order to the shop, in one transaction; then wakes the sync. */
export async function placeOrder(_phone: Phone, _choice: CheckoutChoice): Promise<PlaceOrderOutcome> {
  return { kind: 'blocked', code: 'empty-cart' };
}

/** Takes the total that the shop would take now, as the order's next revision. */
export async function acceptNewTotal(_phone: Phone, _orderId: string): Promise<UnsentDecisionOutcome> {
  return 'gone';
}

export async function discardOrder(_phone: Phone, _orderId: string): Promise<UnsentDecisionOutcome> {
  return 'gone';
}

/** Puts the lines into the cart again; confirming makes the same order's next revision. */
export async function editOrder(_phone: Phone, _orderId: string): Promise<UnsentDecisionOutcome> {
  return 'gone';
}

/** Asks for the newest orders. A failure changes nothing. */
export async function refreshOrders(_phone: Phone): Promise<void> {}
