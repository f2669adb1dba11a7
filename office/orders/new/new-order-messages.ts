import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderRefusalCode } from '#domain/orders/order';

/** Why an order by telephone cannot be placed, for the clerk. */
export const NEW_ORDER_MESSAGES: Readonly<Record<OrderRefusalCode, MessageDescriptor>> = {
  'empty-order': msg`Add at least one product.`,
  'total-above-accepted': msg`A price went up meanwhile. Tell the customer the new total, and place the order again.`,
  'lines-gone': msg`An item isn’t sold today. Take it off.`,
  'below-minimum': msg`The order is below the minimum.`,
  'above-maximum': msg`The order is above the maximum.`,
  'insufficient-points': msg`The customer doesn’t have enough points.`,
  'points-above-accepted': msg`The points changed meanwhile. Look at the order again.`,
  'credit-over-limit': msg`The order would be over the customer’s credit limit.`,
  'coupon-invalid': msg`The coupon can’t be used for this order.`,
  'address-unknown': msg`This isn’t one of the customer’s addresses. Choose another one.`,
  'condition-unknown': msg`A condition is no longer offered. Choose another one.`,
  'payment-not-offered': msg`This payment method is no longer offered. Choose another one.`,
  'day-gone': msg`That delivery day is no longer possible. Agree on another one with the customer.`,
  'order-closed': msg`This order was placed before, with other products. Look at the customer’s orders before you place another one.`,
  'order-withdrawn': msg`This order was withdrawn. Discard it and start again.`,
};
