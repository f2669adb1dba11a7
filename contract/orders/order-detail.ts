import type { Order } from '#domain/orders/order';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap } from '#contract/protocol/field-map';
import { listOf, listOrEmpty } from '#contract/protocol/value-codecs';
import { delivery } from '#contract/delivery/delivery';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { optionalText } from '#contract/kernel/scalars';
import { orderId } from '#contract/kernel/order-id';
import { orderMap } from './order.ts';
import { orderPromotions } from '#contract/promotions/order-promotions';
import { orderChange } from './order-change.ts';
import { orderReturn } from './order-return.ts';
import { ORDER_WATCHERS } from '#contract/protocol/who';

/** An order with everything that is known about it. */
export const orderDetail = fieldMap<Order>({
  ...orderMap,
  outForDeliveryAt: ['OutForDeliveryAt', optionalText],
  deliveries: ['Deliveries', listOrEmpty(listOf(delivery))],
  returns: ['Returns', listOrEmpty(listOf(orderReturn))],
  changes: ['Changes', listOrEmpty(listOf(orderChange))],
  promotions: ['Promotions', orderPromotions],
});

/** Returns an order by its id, which may be any text from a URL; undefined if there is no such order. */
export const getOrderDetail: Call<string, Order | undefined> = {
  ...KEPT_READ,
  name: 'getOrderDetail',
  path: 'ORDER_MANAGEMENT/GET_ORDER_DETAIL',
  who: ORDER_WATCHERS,
  permissionFor: () => 'orders.read',
  request: orderId,
  answer: optionalEnvelope(orderDetail),
  tag: 'orders',
};

/** The fields that only the detail of an order has. */
export const orderHistoryDescriptions: Descriptions = {
  OutForDeliveryAt: 'Time when a rider first took the goods on the way, ISO 8601; empty if nobody has.',
  Deliveries: 'Delivery attempts, oldest first.',
  Returns: 'Returns after the delivery, oldest first.',
  Changes: 'Changes by staff, each with the order as it was before, oldest first.',
};
