import type { Order } from '#domain/orders/order';
import { orderPromotions } from '#contract/promotions/order-promotions';
import { fieldMap } from '#contract/protocol/field-map';
import { orderDetailMap } from './order-detail.ts';

/** An order with everything that is known about it. */
export const orderWithDeliveries = fieldMap<Order>({
  ...orderDetailMap,
  promotions: ['Promotions', orderPromotions],
});
