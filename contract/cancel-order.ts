import * as z from 'zod/mini';
import { CANCEL_REFUSALS, type CancelAnswer } from '#domain/order-cancel';
import type { Call } from './call.ts';
import type { Codec } from './codec.ts';
import { envelope } from './envelope.ts';
import { orderUuid } from './order-id.ts';
import { order } from './order.ts';
import { refusalCodes } from './refusal-codes.ts';
import { BUYERS } from './who.ts';

const answer: Codec<CancelAnswer> = envelope<CancelAnswer>({
  value: z.pipe(
    z.object({ Order: order.wire }),
    z.transform((wire) => ({ kind: 'cancelled' as const, order: wire.Order })),
  ),
  toWire: (value) => (value.kind === 'cancelled' ? { Order: order.toWire(value.order) } : null),
  ...refusalCodes(CANCEL_REFUSALS),
});

/** Asked with the order's id. What is cancelled already is answered as cancelled, under whatever key it comes. */
export const cancelOrder: Call<string, CancelAnswer> = {
  name: 'cancelOrder',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/CANCEL_ORDER',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'key',
  request: orderUuid,
  answer,
  tag: 'orders',
};
