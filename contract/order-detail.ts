import * as z from 'zod/mini';
import type { Delivery } from '#domain/delivery';
import type { Order } from '#domain/order';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { delivery } from './delivery.ts';
import { optionalEnvelope } from './envelope.ts';
import { orderId } from './order-id.ts';
import { orderFrom, orderToWire, orderWire } from './order.ts';
import { ORDER_WATCHERS } from './who.ts';

const deliveriesOrNone = z.pipe(
  z.nullish(z.array(delivery.wire)),
  z.transform((deliveries): readonly Delivery[] => deliveries ?? []),
);

export const orderWithDeliveries: ValueCodec<Order> = codec(
  z.pipe(
    z.extend(orderWire, { Deliveries: deliveriesOrNone }),
    z.transform((wire): Order => ({ ...orderFrom(wire), deliveries: wire.Deliveries })),
  ),
  (value) => ({
    ...orderToWire(value),
    Deliveries: (value.deliveries ?? []).map((each) => delivery.toWire(each)),
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
