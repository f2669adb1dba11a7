import * as z from 'zod/mini';
import type { OrderMoveAnswer, OrderMoveRequest } from '#domain/order-move';
import { orderStatusNumber } from '#domain/order-status';
import type { Call } from './call.ts';
import { codec, type Codec, type ValueCodec } from './codec.ts';
import { envelope } from './envelope.ts';
import { requiredText } from './fields.ts';
import { order } from './order.ts';
import { strictStatusNumber } from './order-fields.ts';
import { refusalCodes } from './refusal-codes.ts';
import { STAFF } from './who.ts';

const request: ValueCodec<OrderMoveRequest> = codec(
  z.pipe(
    z.object({ OrderId: requiredText, Status: strictStatusNumber }),
    z.transform((wire) => ({ orderId: wire.OrderId, status: wire.Status })),
  ),
  (move) => ({ OrderId: move.orderId, Status: orderStatusNumber(move.status) }),
);

const REFUSAL_CODES = ['order-unknown', 'move-not-allowed'] as const;

const answer: Codec<OrderMoveAnswer> = envelope<OrderMoveAnswer>({
  value: z.pipe(
    z.object({ Order: order.wire }),
    z.transform((wire) => ({ kind: 'moved' as const, order: wire.Order })),
  ),
  toWire: (value) => (value.kind === 'moved' ? { Order: order.toWire(value.order) } : null),
  ...refusalCodes(REFUSAL_CODES),
});

export const moveOrder: Call<OrderMoveRequest, OrderMoveAnswer> = {
  name: 'moveOrder',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/MOVE_ORDER',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request,
  answer,
  tag: 'orders',
};
