import type { PlaceOrderOutcome } from '#state/orders/checkout/orders';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type BlockedCode = Extract<PlaceOrderOutcome, { kind: 'blocked' }>['code'];

/** Why the order could not be kept, and what to do. The cart is as it was in every case. */
export const BLOCKED_MESSAGES: Readonly<Record<BlockedCode, MessageDescriptor>> = {
  'empty-cart': msg`The cart is empty. Choose goods first.`,
  'below-minimum': msg`The total is below what the minimum order is. Your cart is kept; add some goods and come back.`,
  'above-maximum': msg`The total is above what the maximum order is. Your cart is kept; take some goods out and come back.`,
  'lines-gone': msg`Some goods cannot be ordered any more. Your cart is kept; look at it and come back.`,
  guest: msg`Please sign in to order. Your cart is kept.`,
  'no-address': msg`Please choose where to send the goods and the bill.`,
  'price-changed': msg`The total has just changed. Nothing was ordered; look at the new total and order again.`,
  'already-taken': msg`The company had taken this order after all, as it was before. See your orders; to order what is in the cart as well, go back to it and on from there.`,
  'points-unknown': msg`The company could not be asked how many points you have. Nothing was ordered and your cart is kept; try again with a signal.`,
  'insufficient-points': msg`Insufficient points. Nothing was ordered; take some gifts out of the cart.`,
  'not-kept': msg`This phone could not keep the order, perhaps for want of room. Nothing was ordered and your cart is kept.`,
};
