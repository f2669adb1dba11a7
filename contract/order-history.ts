import * as z from 'zod/mini';
import type { Order, OrderSummary } from '#domain/order';
import { ORDER_PAGE_SIZE, type OrderHistoryQuery } from '#domain/order-history';
import { orderStatusFromNumber, orderStatusNumber } from '#domain/order-status';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { customerFields, customerFrom, customerToWire } from './customer-fields.ts';
import { listEnvelope, optionalEnvelope } from './envelope.ts';
import { count, flag, requiredText, text, yesNo } from './fields.ts';
import { order, orderSummary } from './order.ts';
import { ORDER_WATCHERS } from './who.ts';

export const MAXIMUM_HISTORY_TAKE = 200;

/** Blank is all; an unknown status is SO Wait (Specification, section 4). */
const statusFilter = z.pipe(
  text,
  z.transform((status) => (status.trim() === '' ? ('all' as const) : orderStatusFromNumber(Number(status)))),
);

const request: ValueCodec<OrderHistoryQuery> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      Status: statusFilter,
      take: count({ from: 0, to: MAXIMUM_HISTORY_TAKE, whenBlank: ORDER_PAGE_SIZE }),
      skip: count({ from: 0, whenBlank: 0 }),
      IsPoint: flag(false),
    }),
    z.transform((wire) => ({
      customer: customerFrom(wire),
      status: wire.Status,
      take: wire.take === 0 ? ORDER_PAGE_SIZE : wire.take,
      skip: wire.skip,
      isPointMode: wire.IsPoint,
    })),
  ),
  (query) => ({
    ...customerToWire(query.customer),
    Status: query.status === 'all' ? '' : orderStatusNumber(query.status),
    take: query.take,
    skip: query.skip,
    IsPoint: yesNo(query.isPointMode),
  }),
);

const orderId: ValueCodec<string> = codec(
  z.pipe(
    z.object({ OrderId: requiredText }),
    z.transform((wire) => wire.OrderId),
  ),
  (id) => ({ OrderId: id }),
);

/** Newest first. */
export const getOrderHistory: Call<OrderHistoryQuery, readonly OrderSummary[]> = {
  name: 'getOrderHistory',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/GET_ORDER_HISTORY',
  who: ORDER_WATCHERS,
  offline: 'keep',
  idempotency: 'none',
  request,
  answer: listEnvelope(orderSummary),
  tag: 'orders',
};

/** Asked with the order's id, which may be any text that stood in an address bar; undefined when there is no such order. */
export const getOrderDetail: Call<string, Order | undefined> = {
  name: 'getOrderDetail',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/GET_ORDER_DETAIL',
  who: ORDER_WATCHERS,
  offline: 'keep',
  idempotency: 'none',
  request: orderId,
  answer: optionalEnvelope(order),
  tag: 'orders',
};
