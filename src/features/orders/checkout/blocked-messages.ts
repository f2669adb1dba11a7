import type { PlaceOrderOutcome } from '#state/orders/checkout/orders';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type BlockedCode = Extract<PlaceOrderOutcome, { kind: 'blocked' }>['code'];

/** The reason why the order could not be stored, and the next step. The cart is unchanged in every case. */
export const BLOCKED_MESSAGES: Readonly<Record<BlockedCode, MessageDescriptor>> = {
  'empty-cart': msg`Your cart is empty. Add some products first.`,
  'below-minimum': msg`The total is under the minimum order. Your cart is saved; add some items and try again.`,
  'above-maximum': msg`The total is over the maximum order. Your cart is saved; remove some items and try again.`,
  'lines-gone': msg`Some items are no longer available. Your cart is saved; review it and check out again.`,
  guest: msg`Sign in to order. Your cart is saved.`,
  'no-address': msg`Choose a shipping address and a billing address.`,
  'price-changed': msg`The total has just changed, so nothing was ordered. Check the new total and order again.`,
  'already-taken': msg`The company already has this order as you first sent it. See it in your orders; to order what’s in your cart as well, go back to the cart and check out again.`,
  'points-unknown': msg`We couldn’t check your points. Nothing was ordered and your cart is saved; try again when you’re online.`,
  'insufficient-points': msg`Insufficient points. Nothing was ordered; remove some rewards from your cart.`,
  'not-saved': msg`We couldn’t save your order; this phone may be out of space. Nothing was ordered and your cart hasn’t changed.`,
};
