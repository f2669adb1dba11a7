import * as z from 'zod/mini';
import type { Delivery } from '#domain/delivery';
import type { Order } from '#domain/order';
import type { OrderChange } from '#domain/orders/order-change';
import type { OrderReturn } from '#domain/orders/order-return';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { delivery } from './delivery.ts';
import { optionalEnvelope } from './envelope.ts';
import { orderId } from './order-id.ts';
import { orderFrom, orderToWire, orderWire } from './order.ts';
import { orderChange } from './orders/order-change.ts';
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

const changesOrNone = z.pipe(
  z.nullish(z.array(orderChange.wire)),
  z.transform((changes): readonly OrderChange[] => changes ?? []),
);

export const orderWithDeliveries: ValueCodec<Order> = codec(
  z.pipe(
    z.extend(orderWire, {
      Deliveries: deliveriesOrNone,
      Returns: returnsOrNone,
      Changes: changesOrNone,
    }),
    z.transform((wire): Order => ({
      ...orderFrom(wire),
      deliveries: wire.Deliveries,
      returns: wire.Returns,
      changes: wire.Changes,
    })),
  ),
  (value) => ({
    ...orderToWire(value),
    Deliveries: (value.deliveries ?? []).map((each) => delivery.toWire(each)),
    Returns: (value.returns ?? []).map((each) => orderReturn.toWire(each)),
    Changes: (value.changes ?? []).map((each) => orderChange.toWire(each)),
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
