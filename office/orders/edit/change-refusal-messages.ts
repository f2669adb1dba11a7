import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeOrderRefusal } from '#domain/orders/changes/order-change';

/** Why an order cannot be changed so, for the clerk. */
export const CHANGE_REFUSAL_MESSAGES: Readonly<Record<ChangeOrderRefusal, MessageDescriptor>> = {
  'order-unknown': msg`This order no longer exists.`,
  'order-changed': msg`Somebody changed this order meanwhile. What you typed stands on the new version now.`,
  'not-changeable': msg`This order was approved or cancelled meanwhile, so it can no longer be changed.`,
  'order-paid': msg`This order is paid, so its total can’t change. Cancel it with a refund, and order anew.`,
  'order-matching': msg`Money for this order waits for a decision. Decide about the money first.`,
  'slip-waiting': msg`A slip of this order waits to be checked. Check the slip first.`,
  'empty-order': msg`At least one item has to stay. To take everything off, cancel the order.`,
  'lines-gone': msg`An added or increased item isn’t sold today. Take it off or lower it.`,
  'short-stock': msg`There isn’t enough stock of an added or increased item. Take it off or lower it.`,
  'order-rule': msg`The quantity of an added or changed item isn’t sold to this customer. Check the order rules, or choose another number.`,
  'price-invalid': msg`A price has to be above 0 and at most ฿1,000,000, and orders in points have none.`,
  'below-minimum': msg`The order would be below the minimum.`,
  'above-maximum': msg`The order would be above the maximum.`,
  'insufficient-points': msg`The customer doesn’t have enough points.`,
  'credit-over-limit': msg`The order would be over the customer’s credit limit.`,
  'coupon-invalid': msg`The order would be too small for its coupon.`,
  'coupon-unusable': msg`This coupon can’t be used: it’s used, ended, paused or not the customer’s.`,
  'day-gone': msg`There are no deliveries to this address on that day, or the day is full. Choose another day.`,
  'address-unknown': msg`This isn’t one of the customer’s addresses.`,
  'address-invalid': msg`The typed address isn’t complete. It needs a name, a phone number of ten digits, a house and street, and a subdistrict from the list.`,
  'too-many-addresses': msg`The customer has too many addresses for another one. Choose one of them.`,
};
