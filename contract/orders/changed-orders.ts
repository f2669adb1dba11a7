import * as z from 'zod/mini';
import type { ChangedOrder, ChangedOrdersQuery } from '#domain/orders/changes/changed-order';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { count, requiredText, text } from '#contract/kernel/fields';
import { orderSummary } from './order.ts';
import { STAFF } from '#contract/protocol/who';

export const MAX_CHANGED_ORDERS = 500;

/** Requires a time zone, because a local time depends on the machine. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const optionalInstant = z.pipe(
  text,
  z.transform((input, reading): string | undefined => {
    const trimmed = input.trim();
    if (trimmed === '') return undefined;
    const moment = new Date(trimmed);
    if (INSTANT.test(trimmed) && !Number.isNaN(moment.getTime())) return moment.toISOString();
    reading.issues.push({
      code: 'custom',
      message: 'must be an ISO 8601 date and time, such as 2026-11-20T02:00:00Z',
      input,
    });
    return z.NEVER;
  }),
);

const changeNumber = (whenBlank?: number) =>
  count({ from: 0, to: Number.MAX_SAFE_INTEGER, ...(whenBlank === undefined ? {} : { whenBlank }) });

/** Unknown fields are refused, because a typing error in a filter would list the wrong orders. */
const request: ValueCodec<ChangedOrdersQuery> = codec(
  z.pipe(
    z.strictObject({
      ...customerFields,
      ChangedSince: optionalInstant,
      After: changeNumber(0),
      take: count({ from: 0, to: MAX_CHANGED_ORDERS, whenBlank: 0 }),
    }),
    z.transform((wire): ChangedOrdersQuery => ({
      account: customerFrom(wire),
      since: wire.ChangedSince,
      after: wire.After,
      take: wire.take === 0 ? MAX_CHANGED_ORDERS : wire.take,
    })),
  ),
  (query) => ({
    ...customerToWire(query.account),
    ChangedSince: query.since ?? '',
    After: query.after,
    take: query.take,
  }),
);

const changedOrder: ValueCodec<ChangedOrder> = codec(
  z.pipe(
    z.object({ Change: changeNumber(), ChangedAt: requiredText, Order: orderSummary.wire }),
    z.transform((wire): ChangedOrder => ({
      order: wire.Order,
      change: wire.Change,
      changedAt: wire.ChangedAt,
    })),
  ),
  ({ order, change, changedAt }) => ({
    Change: change,
    ChangedAt: changedAt,
    Order: orderSummary.toWire(order),
  }),
);

/**
 * Lists changed orders for other systems: each once, in its current state, the oldest change first. The next
 * request passes the last row's `Change` as `After`. An order that changes meanwhile appears again with a
 * larger number, so none is skipped.
 */
export const getChangedOrders: Call<ChangedOrdersQuery, readonly ChangedOrder[]> = {
  name: 'getChangedOrders',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/GET_CHANGED_ORDERS',
  who: STAFF,
  offline: 'live',
  idempotency: 'none',
  request,
  answer: listEnvelope(changedOrder),
  tag: 'integration',
};
