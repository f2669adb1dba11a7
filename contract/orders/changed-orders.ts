import * as z from 'zod/mini';
import type { ChangedOrder, ChangedOrdersQuery } from '#domain/orders/changes/changed-order';
import type { Call } from '#contract/protocol/call';
import { LIVE_READ } from '#contract/protocol/call-behaviours';
import { fieldMap, refuse } from '#contract/protocol/field-map';
import { customerKey } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { count, pageSize, requiredText, text } from '#contract/kernel/scalars';
import { converted } from '#contract/protocol/value-codecs';
import { orderSummary } from './order.ts';
import { STAFF } from '#contract/protocol/who';

export const MAX_CHANGED_ORDERS = 500;

/** Requires a time zone, because a local time depends on the machine. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const optionalInstant = converted<string, string | undefined>(
  text,
  (input, reading) => {
    const trimmed = input.trim();
    if (trimmed === '') return undefined;
    const moment = new Date(trimmed);
    if (INSTANT.test(trimmed) && !Number.isNaN(moment.getTime())) return moment.toISOString();
    return refuse(reading, input, 'must be an ISO 8601 date and time, such as 2026-11-20T02:00:00Z');
  },
  (moment) => moment ?? '',
);

const changeNumber = (whenBlank?: number) => count({ from: 0, to: Number.MAX_SAFE_INTEGER, whenBlank });

/** Unknown fields are refused, because a typing error in a filter would list the wrong orders. */
const request = fieldMap<ChangedOrdersQuery>(
  {
    account: customerKey,
    since: ['ChangedSince', optionalInstant],
    after: ['After', changeNumber(0)],
    take: ['take', pageSize(MAX_CHANGED_ORDERS, MAX_CHANGED_ORDERS)],
  },
  z.strictObject,
);

const changedOrder = fieldMap<ChangedOrder>({
  change: ['Change', changeNumber()],
  changedAt: ['ChangedAt', requiredText],
  order: ['Order', orderSummary],
});

/**
 * Lists changed orders for other systems: each once, in its current state, the oldest change first. The next
 * request passes the last row's `Change` as `After`. An order that changes meanwhile appears again with a
 * larger number, so none is skipped.
 */
export const getChangedOrders: Call<ChangedOrdersQuery, readonly ChangedOrder[]> = {
  ...LIVE_READ,
  name: 'getChangedOrders',
  path: 'ORDER_MANAGEMENT/GET_CHANGED_ORDERS',
  who: STAFF,
  permissionFor: () => 'orders.read',
  request,
  answer: listEnvelope(changedOrder),
  tag: 'integration',
};
