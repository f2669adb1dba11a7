import { ORDER_MOVE_REFUSALS, type OrderMoveAnswer, type OrderMoveRequest } from '#domain/orders/order-move';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Permission } from '#domain/office/permission';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE } from '#contract/protocol/call-behaviours';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { requiredText } from '#contract/kernel/scalars';
import { order } from './order.ts';
import { strictStatusNumber } from '#contract/kernel/order-fields';
import { STAFF } from '#contract/protocol/who';

/** The moves that are decisions of their own. */
const MOVES: Partial<Record<OrderStatus, Permission>> = {
  'so-approve': 'orders.approve',
  'so-cancel': 'orders.cancel',
};

export const moveOrder: Call<OrderMoveRequest, OrderMoveAnswer> = {
  ...LIVE_CHANGE,
  name: 'moveOrder',
  path: 'ORDER_MANAGEMENT/MOVE_ORDER',
  who: STAFF,
  permissionFor: ({ status }) => MOVES[status] ?? 'orders.move',
  request: fieldMap<OrderMoveRequest>({
    orderId: ['OrderId', requiredText],
    status: ['Status', strictStatusNumber],
  }),
  answer: outcome('moved', { order: ['Order', order] }, ORDER_MOVE_REFUSALS),
  tag: 'orders',
};
