import * as z from 'zod/mini';
import type { OrderSummary } from '#domain/orders/order';
import { ORDER_PAGE_SIZE, type OrderHistoryQuery } from '#domain/orders/order-history';
import { orderStatusFromNumber, orderStatusNumber } from '#domain/orders/order-status';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { count, flag, text, yesNo } from '#contract/kernel/fields';
import { orderSummary } from './order.ts';
import { ORDER_WATCHERS } from '#contract/protocol/who';

export const MAX_HISTORY_TAKE = 200;

/** Blank stands for all; an unknown status is SO Wait (Specification, ORDER-5). */
const statusFilter = z.pipe(
  text,
  z.transform((status) => (status.trim() === '' ? ('all' as const) : orderStatusFromNumber(Number(status)))),
);

const LAST_YEAR = 9999;

/** The year is Gregorian. A month without a year is ignored. */
function periodFrom({ Year, Month }: { readonly Year: number; readonly Month: number }) {
  if (Year === 0) return undefined;
  return { year: Year, month: Month === 0 ? undefined : Month };
}

const request: ValueCodec<OrderHistoryQuery> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      Status: statusFilter,
      Year: count({ from: 0, to: LAST_YEAR, whenBlank: 0 }),
      Month: count({ from: 0, to: 12, whenBlank: 0 }),
      take: count({ from: 0, to: MAX_HISTORY_TAKE, whenBlank: ORDER_PAGE_SIZE }),
      skip: count({ from: 0, whenBlank: 0 }),
      IsPoint: flag(false),
    }),
    z.transform((wire) => ({
      customer: customerFrom(wire),
      status: wire.Status,
      period: periodFrom(wire),
      take: wire.take === 0 ? ORDER_PAGE_SIZE : wire.take,
      skip: wire.skip,
      isPointMode: wire.IsPoint,
    })),
  ),
  (query) => ({
    ...customerToWire(query.customer),
    Status: query.status === 'all' ? '' : orderStatusNumber(query.status),
    Year: query.period?.year ?? '',
    Month: query.period?.month ?? '',
    take: query.take,
    skip: query.skip,
    IsPoint: yesNo(query.isPointMode),
  }),
);

/**
 * Lists orders, newest first. Staff get everybody's orders, or those of the named customer, also across sale units.
 */
export const getOrderHistory: Call<OrderHistoryQuery, readonly OrderSummary[]> = {
  name: 'getOrderHistory',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/GET_ORDER_HISTORY',
  who: ORDER_WATCHERS,
  offline: 'keep',
  idempotency: 'none',
  isOfAnyCustomerForStaff: true,
  request,
  answer: listEnvelope(orderSummary),
  tag: 'orders',
};
