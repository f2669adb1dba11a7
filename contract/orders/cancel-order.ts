import * as z from 'zod/mini';
import { CANCEL_REFUSALS, type CancelAnswer, type CancelRequest } from '#domain/orders/order-cancel';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { count, uuid } from '#contract/kernel/fields';
import { order } from './order.ts';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

/** Older apps send only the id. */
const request: ValueCodec<CancelRequest> = codec(
  z.pipe(
    z.object({ OrderId: uuid, Revision: count({ from: 0, whenBlank: 0 }) }),
    z.transform((wire): CancelRequest => ({
      orderId: wire.OrderId,
      seenRevision: wire.Revision === 0 ? undefined : wire.Revision,
    })),
  ),
  ({ orderId, seenRevision }) => ({
    OrderId: orderId,
    ...(seenRevision === undefined ? {} : { Revision: seenRevision }),
  }),
);

const answer: Codec<CancelAnswer> = envelope<CancelAnswer>({
  value: z.pipe(
    z.object({ Order: order.wire }),
    z.transform((wire) => ({ kind: 'cancelled' as const, order: wire.Order })),
  ),
  toWire: (value) => (value.kind === 'cancelled' ? { Order: order.toWire(value.order) } : null),
  ...refusalCodes(CANCEL_REFUSALS),
});

/** Cancels an order. It is idempotent, whatever key is used. */
export const cancelOrder: Call<CancelRequest, CancelAnswer> = {
  name: 'cancelOrder',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/CANCEL_ORDER',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'key',
  request,
  answer,
  tag: 'orders',
};
