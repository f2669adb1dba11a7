import * as z from 'zod/mini';
import type { Delivery } from '#domain/delivery/delivery';
import type { Order } from '#domain/orders/order';
import type { OrderChange } from '#domain/orders/changes/order-version';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { delivery } from '#contract/delivery/delivery';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { orderId } from '#contract/kernel/order-id';
import { orderFrom, orderToWire, orderWire } from './order.ts';
import { orderChange } from './order-change.ts';
import { orderReturn } from './order-return.ts';
import { ORDER_WATCHERS } from '#contract/protocol/who';

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

/** Returns an order by its id, which may be any text from a URL; undefined if there is no such order. */
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
