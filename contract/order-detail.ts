import * as z from 'zod/mini';
import type { Delivery } from '#domain/delivery';
import type { Order } from '#domain/order';
import type { OrderReturn } from '#domain/orders/order-return';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { delivery } from './delivery.ts';
import { optionalEnvelope } from './envelope.ts';
import { orderId } from './order-id.ts';
import { orderFrom, orderToWire, orderWire } from './order.ts';
import { orderReturn } from './orders/order-return.ts';
import { ORDER_WATCHERS } from './who.ts';

const deliveriesOrNone = z.pipe(
  z.nullish(z.array(delivery.wire)),
  z.transform((deliveries): readonly Delivery[] => deliveries ?? []),
);

const returnsOrNone = z.pipe(
  z.nullish(z.array(orderReturn.wire)),
  z.transform((returns): readonly OrderReturn[] => returns ?? []),
);

export const orderWithDeliveries: ValueCodec<Order> = codec(
  z.pipe(
    z.extend(orderWire, {
      Deliveries: deliveriesOrNone,
      Returns: returnsOrNone,
    }),
    z.transform((wire): Order => ({
      ...orderFrom(wire),
      deliveries: wire.Deliveries,
      returns: wire.Returns,
    })),
  ),
  (value) => ({
    ...orderToWire(value),
    Deliveries: (value.deliveries ?? []).map((each) => delivery.toWire(each)),
    Returns: (value.returns ?? []).map((each) => orderReturn.toWire(each)),
  }),
);

/** Asked with the order's id, which may be any text that stood in an address bar; undefined when there is no such order. */
export const getOrderDetail: Call<string, Order | undefined> = {
  name: 'getOrderDetail',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/GET_ORDER_DETAIL',
  who: ORDER_WATCHERS,
  offline: 'keep',
  idempotency: 'none',
  request: orderId,
  answer: optionalEnvelope(orderWithDeliveries),
  tag: 'orders',
};
