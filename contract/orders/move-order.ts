import type { OrderMoveAnswer, OrderMoveRequest } from '#domain/orders/order-move';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { requiredText } from '#contract/kernel/scalars';
import { order } from './order.ts';
import { strictStatusNumber } from '#contract/kernel/order-fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { STAFF } from '#contract/protocol/who';

const request = fieldMap<OrderMoveRequest>({
  orderId: ['OrderId', requiredText],
  status: ['Status', strictStatusNumber],
});

const answer: Codec<OrderMoveAnswer> = outcome(
  'moved',
  { order: ['Order', order] },
  refusalCodes(['order-unknown', 'move-not-allowed']),
);

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
