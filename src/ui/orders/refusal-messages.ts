import type { LineDifference, OrderRefusalCode } from '#domain/orders/order';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Why the company did not take an order, as it is told to the person who placed it. */
export const REFUSAL_MESSAGES: Readonly<Record<OrderRefusalCode, MessageDescriptor>> = {
  'empty-order': msg`The order had nothing in it.`,
  'total-above-accepted': msg`Prices went up before the order reached the company.`,
  'lines-gone': msg`Some goods cannot be had any more.`,
  'below-minimum': msg`The total is below what the minimum order is.`,
  'above-maximum': msg`The total is above what the maximum order is.`,
  'insufficient-points': msg`Insufficient points: there are not enough for this order.`,
  'points-above-accepted': msg`The order takes more points now than you saw. None were taken.`,
  'credit-over-limit': msg`Credit balance over limit: the order is above the credit that is left.`,
  'coupon-invalid': msg`Invalid coupon: it cannot be used any more.`,
  'address-unknown': msg`The company does not know the address any more. Choose another one.`,
  'condition-unknown': msg`The shipping or payment terms are not offered any more. Choose again.`,
  'payment-not-offered': msg`This way to pay is not offered any more. Choose another one.`,
  'order-closed': msg`The company has this order already in another form, so it takes no more changes of it.`,
  'order-withdrawn': msg`This order was discarded or changed before it reached the company, so this copy is not taken. Edit it to order these products anyway, or discard it.`,
};

/** The short heading over the reason: what kind of a look the order needs. */
export const REFUSAL_HEADINGS: Readonly<Record<OrderRefusalCode, MessageDescriptor>> = {
  'empty-order': msg`Not taken, please look`,
  'total-above-accepted': msg`Price changed, please look`,
  'lines-gone': msg`Goods ran out, please look`,
  'below-minimum': msg`Below the minimum, please look`,
  'above-maximum': msg`Above the maximum, please look`,
  'insufficient-points': msg`Not enough points, please look`,
  'points-above-accepted': msg`Takes more points, please look`,
  'credit-over-limit': msg`Over the credit, please look`,
  'coupon-invalid': msg`Coupon not valid, please look`,
  'address-unknown': msg`Address needed, please look`,
  'condition-unknown': msg`Terms needed, please look`,
  'payment-not-offered': msg`Way to pay needed, please look`,
  'order-closed': msg`Order closed, please look`,
  'order-withdrawn': msg`Discarded or changed, please look`,
};

/** Why one line has no price any more. */
export const DIFFERENCE_MESSAGES: Readonly<Record<LineDifference['problem'], MessageDescriptor>> = {
  'price-changed': msg`price changed`,
  'product-gone': msg`not sold any more`,
  'unit-gone': msg`unit not sold any more`,
  'no-price': msg`no price`,
  other: msg`something about it changed`,
};
