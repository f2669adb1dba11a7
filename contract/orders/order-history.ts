import * as z from 'zod/mini';
import type { ListedOrder, OrderedProduct } from '#domain/orders/listed-order';
import {
  ORDER_PAGE_SIZE,
  type OrderHistoryQuery,
  type OrderStatusFilter,
} from '#domain/orders/order-history';
import type { OrderPeriod } from '#domain/orders/order-period';
import { orderStatusFromNumber, orderStatusNumber } from '#domain/orders/order-status';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { fieldMap, group, type FieldCodec } from '#contract/protocol/field-map';
import { customerKey } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { count, flag, pageSize, requiredText, text, textOrNone } from '#contract/kernel/scalars';
import { listOf, orAbsent } from '#contract/protocol/value-codecs';
import { summaryMap } from './order.ts';
import { ORDER_WATCHERS } from '#contract/protocol/who';

export const MAX_HISTORY_TAKE = 200;

/** Blank stands for all; an unknown status is SO Wait (Specification, ORDER-5). */
const statusFilter: FieldCodec<OrderStatusFilter> = {
  wire: z.pipe(
    text.wire,
    z.transform((status) => (status.trim() === '' ? 'all' : orderStatusFromNumber(Number(status)))),
  ),
  toWire: (status) => (status === 'all' ? '' : orderStatusNumber(status)),
};

const LAST_YEAR = 9999;

/** The year is Gregorian. A month without a year is ignored. */
const period = group(
  { Year: count({ from: 0, to: LAST_YEAR, whenBlank: 0 }), Month: count({ from: 0, to: 12, whenBlank: 0 }) },
  {
    read: ({ Year, Month }) =>
      Year === 0 ? undefined : { year: Year, month: Month === 0 ? undefined : Month },
    write: (ordered: OrderPeriod | undefined) => ({ Year: ordered?.year ?? '', Month: ordered?.month ?? '' }),
  },
);

const orderedProduct = fieldMap<OrderedProduct>({
  productCode: ['P_Code', requiredText],
  productName: ['PRODUCTNAME', text],
  productNameEn: ['PRODUCTNAMEEN', textOrNone],
});

/** A row of the history. The products are left out by back ends that do not name them. */
export const listedOrder = fieldMap<ListedOrder>({
  ...summaryMap,
  products: ['FirstLines', orAbsent(listOf(orderedProduct))],
});

/**
 * Lists orders, newest first. Staff get everybody's orders, or those of the named customer, also across sale units.
 */
export const getOrderHistory: Call<OrderHistoryQuery, readonly ListedOrder[]> = {
  ...KEPT_READ,
  name: 'getOrderHistory',
  path: 'ORDER_MANAGEMENT/GET_ORDER_HISTORY',
  who: ORDER_WATCHERS,
  permissionFor: () => 'orders.read',
  isOfAnyCustomerForStaff: true,
  request: fieldMap<OrderHistoryQuery>({
    customer: customerKey,
    status: ['Status', statusFilter],
    period,
    take: ['take', pageSize(ORDER_PAGE_SIZE, MAX_HISTORY_TAKE)],
    skip: ['skip', count({ from: 0, whenBlank: 0 })],
    isPointMode: ['IsPoint', flag(false)],
  }),
  answer: listEnvelope(listedOrder),
  tag: 'orders',
};
