import * as z from 'zod/mini';
import { CANCEL_REFUSALS, type CancelAnswer, type CancelRequest } from '#domain/order-cancel';
import type { Call } from './call.ts';
import { codec, type Codec, type ValueCodec } from './codec.ts';
import { envelope } from './envelope.ts';
import { count, uuid } from './fields.ts';
import { order } from './order.ts';
import { refusalCodes } from './refusal-codes.ts';
import { BUYERS } from './who.ts';

/** The body of older apps is the id alone. */
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

/** What is cancelled already is answered as cancelled, under whatever key it comes. */
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
