import * as z from 'zod/mini';
import { ORDER_EVENT_KINDS, type OrderEvent } from '#domain/orders/order-event';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { count, requiredText, oneOf } from '#contract/kernel/fields';
import { orderWithDeliveries } from '#contract/orders/order-detail';

/** Increment it for incompatible changes; a new field is compatible. */
const VERSION = 1;

/**
 * The payload of an order event for other systems, following the Standard Webhooks specification: `type`,
 * `timestamp` and `data`. The order is the same as in GET_ORDER_DETAIL.
 */
export const orderEvent: ValueCodec<OrderEvent> = codec(
  z.pipe(
    z.object({
      type: oneOf(ORDER_EVENT_KINDS),
      version: z.literal(VERSION),
      id: requiredText,
      timestamp: requiredText,
      data: z.object({ EventNumber: count({ from: 1 }), Order: orderWithDeliveries.wire }),
    }),
    z.transform(({ type, id, timestamp, data }): OrderEvent => ({
      kind: type,
      id,
      at: timestamp,
      number: data.EventNumber,
      order: data.Order,
    })),
  ),
  ({ kind, id, at, number, order }) => ({
    type: kind,
    version: VERSION,
    id,
    timestamp: at,
    data: { EventNumber: number, Order: orderWithDeliveries.toWire(order) },
  }),
);
