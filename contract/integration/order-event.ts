import * as z from 'zod/mini';
import { ORDER_EVENT_KINDS, type OrderEvent } from '#domain/orders/order-event';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { count, oneOf, requiredText } from '#contract/kernel/scalars';
import { orderDetail } from '#contract/orders/order-detail';

/** Increment it for incompatible changes; a new field is compatible. */
const VERSION = 1;

/**
 * The payload of an order event for other systems, following the Standard Webhooks specification: `type`,
 * `timestamp` and `data`. The order is the same as in GET_ORDER_DETAIL.
 */
const data = fieldMap<Pick<OrderEvent, 'number' | 'order'>>({
  number: ['EventNumber', count({ from: 1 })],
  order: ['Order', orderDetail],
});

export const orderEvent: ValueCodec<OrderEvent> = codec(
  z.pipe(
    z.object({
      type: oneOf(ORDER_EVENT_KINDS).wire,
      version: z.literal(VERSION),
      id: requiredText.wire,
      timestamp: requiredText.wire,
      data: data.wire,
    }),
    z.transform(({ type: kind, id, timestamp: at, data: inside }): OrderEvent => ({
      kind,
      id,
      at,
      ...inside,
    })),
  ),
  ({ kind, id, at, ...inside }) => ({
    type: kind,
    version: VERSION,
    id,
    timestamp: at,
    data: data.toWire(inside),
  }),
);
