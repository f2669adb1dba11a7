import type { LineDifference, OrderRefusal, OrderRefusalCode } from '#domain/orders/order';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The reasons why the company refused an order, as shown to the person who placed it. */
export const REFUSAL_MESSAGES: Readonly<Record<OrderRefusalCode, MessageDescriptor>> = {
  'empty-order': msg`This order was empty.`,
  'total-above-accepted': msg`Prices went up before your order reached the company.`,
  'lines-gone': msg`Some items are no longer available.`,
  'below-minimum': msg`The total is under the minimum order.`,
  'above-maximum': msg`The total is over the maximum order.`,
  'insufficient-points': msg`Insufficient points: you don’t have enough for this order.`,
  'points-above-accepted': msg`This order now needs more points than you saw. No points were used.`,
  'credit-over-limit': msg`Credit balance over limit: this order is more than your available credit.`,
  'coupon-invalid': msg`Invalid coupon: it can no longer be used.`,
  'address-unknown': msg`The company no longer has this address. Choose another one.`,
  'condition-unknown': msg`These shipping or payment terms are no longer available. Choose again.`,
  'payment-not-offered': msg`This payment method is no longer available. Choose another one.`,
  'day-gone': msg`The goods can’t come on the day that you saw any more.`,
  'order-closed': msg`The company already has a different version of this order, so you can’t change it.`,
  'order-withdrawn': msg`This order was discarded or changed before it arrived, so the company didn’t accept this copy. Edit it to order these items anyway, or discard it.`,
};

/** The reason why the company refused this order. */
export function refusalMessage(refusal: OrderRefusal): MessageDescriptor {
  return isAboutDelivery(refusal)
    ? msg`The total changed before your order reached the company.`
    : REFUSAL_MESSAGES[refusal.code];
}

/** Prices stayed, so that the delivery fee is the matter, perhaps because a promotion or a coupon ended. */
function isAboutDelivery({ code, differences, delivery }: OrderRefusal): boolean {
  return code === 'total-above-accepted' && differences.length === 0 && delivery !== undefined;
}

const HEADINGS: Readonly<Record<OrderRefusalCode, MessageDescriptor>> = {
  'empty-order': msg`Not accepted – review`,
  'total-above-accepted': msg`Price changed – review`,
  'lines-gone': msg`Out of stock – review order`,
  'below-minimum': msg`Under the minimum – review`,
  'above-maximum': msg`Over the maximum – review`,
  'insufficient-points': msg`Not enough points – review`,
  'points-above-accepted': msg`Needs more points – review`,
  'credit-over-limit': msg`Over credit limit – review`,
  'coupon-invalid': msg`Coupon not valid – review`,
  'address-unknown': msg`Address needed – review`,
  'condition-unknown': msg`Terms needed – review`,
  'payment-not-offered': msg`Payment needed – review`,
  'day-gone': msg`Another delivery day – review`,
  'order-closed': msg`Order closed – review`,
  'order-withdrawn': msg`Discarded or changed – review`,
};

/** A short heading above the reason. */
export function refusalHeading(refusal: OrderRefusal): MessageDescriptor {
  const { code, differences } = refusal;
  if (isAboutDelivery(refusal)) return msg`New total – review`;
  return differences.some(({ rule }) => rule !== undefined) ? msg`Quantities – review order` : HEADINGS[code];
}

/** The reasons why one line differs. */
export const DIFFERENCE_MESSAGES: Readonly<Record<LineDifference['problem'], MessageDescriptor>> = {
  'price-changed': msg`price changed`,
  'product-gone': msg`no longer sold`,
  'unit-gone': msg`unit no longer sold`,
  'no-price': msg`no price`,
  'short-stock': msg`not enough in stock`,
  'order-rule': msg`not sold in this number`,
  other: msg`something changed`,
};
