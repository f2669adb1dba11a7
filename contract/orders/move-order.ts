import * as z from 'zod/mini';
import type { OrderMoveAnswer, OrderMoveRequest } from '#domain/orders/order-move';
import { orderStatusNumber } from '#domain/orders/order-status';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { requiredText } from '#contract/kernel/fields';
import { order } from './order.ts';
import { strictStatusNumber } from '#contract/kernel/order-fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { STAFF } from '#contract/protocol/who';

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
