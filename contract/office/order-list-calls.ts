import * as z from 'zod/mini';
import {
  ORDER_SORTS,
  type OfficeOrderFilter,
  type OfficeOrderQuery,
  type OfficeOrderRow,
  type StatusCount,
} from '#domain/office/order-list';
import type { Page } from '#domain/office/page';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { fieldMap, type FieldCodec, type FieldMap } from '#contract/protocol/field-map';
import { listOf, listOrEmpty } from '#contract/protocol/value-codecs';
import { optionalBaht } from '#contract/kernel/amounts';
import { optionalWireDate, wireDate } from '#contract/kernel/date-field';
import { paymentCode, statusNumber, strictStatusNumber } from '#contract/kernel/order-fields';
import { count, flag, oneOf, text, textUpTo } from '#contract/kernel/scalars';
import { summaryMap } from '#contract/orders/order';
import type { OfficeCall } from './office-call.ts';
import { pageOf, pageRequest, valueEnvelope } from './page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_CODE_LENGTH = 64;

/** Blank is undefined, which travels as ''. */
export function optionalOneOf<Value extends string>(values: readonly Value[]): FieldCodec<Value | undefined> {
  const inner = oneOf(values);
  return {
    wire: z.pipe(
      z.nullish(z.union([z.literal(''), inner.wire])),
      z.transform((found) => (found === '' || found === null ? undefined : found)),
    ),
    toWire: (value) => value ?? '',
  };
}

const filterMap = {
  statuses: ['Statuses', listOrEmpty(listOf(strictStatusNumber, ORDER_STATUSES.length))],
  text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
  payments: ['PaymentCodes', listOrEmpty(listOf(paymentCode, PAYMENT_METHODS.length))],
  paymentState: ['PaymentState', optionalOneOf(ORDER_PAYMENT_STATES)],
  firstDay: ['From', wireDate],
  lastDay: ['Until', wireDate],
  saleUnit: ['SaleUnit', textUpTo(MAX_CODE_LENGTH)],
  customerCode: ['CustomerCode', textUpTo(MAX_CODE_LENGTH)],
  productCode: ['P_Code', textUpTo(MAX_CODE_LENGTH)],
  agentCode: ['AgentCode', textUpTo(MAX_CODE_LENGTH)],
  agentUnit: ['AgentUnit', textUpTo(MAX_CODE_LENGTH)],
  deliveryDay: ['DeliveryDay', optionalWireDate],
  isPointMode: ['is_point', flag(false)],
} satisfies FieldMap<OfficeOrderFilter>;

export const orderFilter = fieldMap<OfficeOrderFilter>(filterMap);

const row = fieldMap<OfficeOrderRow>({
  ...summaryMap,
  customerName: ['CustomerName', text],
  mobile: ['Mobile', text],
  remark: ['Remark', text],
  creditLeft: ['CreditLeft', optionalBaht],
});

export const listOrders: OfficeCall<OfficeOrderQuery, Page<OfficeOrderRow>> = {
  name: 'listOrders',
  path: 'OFFICE/LIST_ORDERS',
  summary: 'Lists orders by filter, a page at a time.',
  access: 'orders.read',
  effect: 'read',
  request: fieldMap<OfficeOrderQuery>({
    filter: orderFilter,
    sort: ['Sort', oneOf(ORDER_SORTS)],
    ...pageRequest,
  }),
  answer: pageOf(row),
};

/**
 * Counts without regard to the filter's statuses. Statuses without orders are left out. A count of `MAX_COUNTED_ORDERS`
 * means so many or more.
 */
export const countOrders: OfficeCall<OfficeOrderFilter, readonly StatusCount[]> = {
  name: 'countOrders',
  path: 'OFFICE/COUNT_ORDERS',
  summary: 'Counts the orders of a filter by status.',
  access: 'orders.read',
  effect: 'read',
  request: orderFilter,
  answer: valueEnvelope(
    listOf(fieldMap<StatusCount>({ status: ['Status', statusNumber], count: ['Count', count({ from: 0 })] })),
  ),
};
