import { boundsOfDays } from '#domain/kernel/bangkok-day';
import { satang } from '#domain/kernel/money';
import {
  MAX_COUNTED_ORDERS,
  type OfficeOrderFilter,
  type OfficeOrderQuery,
  type OfficeOrderRow,
  type OrderSort,
  type StatusCount,
} from '#domain/office/order-list';
import type { Page } from '#domain/office/page';
import { methodOf } from '#domain/payments/payment-method';
import type { Database } from '#server/store/database/database';
import {
  orderCounts,
  orderPage,
  orderSearch,
  type ListedOrderRow,
  type OrderConditions,
  type OrderPosition,
} from '#server/store/office/order-list';
import { ordersById, summaryOfRow, type OrderRow } from '#server/store/orders/orders';
import { accountsOfAgent } from '#server/store/office/order-authors';
import { withMoneyStates } from '#server/services/orders/events/money-of-orders';
import { positionOf, readPosition } from './list-position.ts';

/** Lists one page of orders for the office. */
export async function listOrders(
  database: Database,
  { filter, sort, after, take }: OfficeOrderQuery,
): Promise<Page<OfficeOrderRow>> {
  const page = { sort, after: orderPosition(after, sort), take: take + 1 };
  const found = await orderPage(database, await conditionsOf(database, filter), page);
  const shown = found.slice(0, take);
  const rows = await withMoneyStates(database, shown.map(rowOf));
  const last = shown.at(-1)?.order;
  const value = sort === 'largest' ? last?.total : last?.orderedAt.toISOString();
  const hasMore = found.length > take && last !== undefined && value !== undefined;
  return { rows, next: hasMore ? positionOf(value, last.number) : '' };
}

/** Reads the orders of a filter, newest first, up to a number. */
export async function filteredOrders(
  database: Database,
  filter: OfficeOrderFilter,
  most: number,
): Promise<readonly OrderRow[]> {
  const page = { sort: 'newest', after: undefined, take: most } as const;
  return (await orderPage(database, await conditionsOf(database, filter), page)).map(({ order }) => order);
}

/** Reads chosen orders, in the given order. Those that do not exist are left out. */
export async function chosenOrders(database: Database, ids: readonly string[]): Promise<readonly OrderRow[]> {
  const found = await ordersById(database, ids);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/**
 * Counts the orders of a filter by status, whatever statuses the filter names, each up to `MAX_COUNTED_ORDERS`. A clerk
 * looks at the short queues; counting all orders of years would take longer than reading a page of them.
 */
export async function countOrders(
  database: Database,
  filter: OfficeOrderFilter,
): Promise<readonly StatusCount[]> {
  const counts = await orderCounts(database, await conditionsOf(database, filter), MAX_COUNTED_ORDERS);
  return counts.filter(({ count }) => count > 0);
}

async function conditionsOf(database: Database, filter: OfficeOrderFilter): Promise<OrderConditions> {
  const { firstDay, lastDay, text, agentCode, agentUnit, ...same } = filter;
  const searched = text.trim();
  const search = searched === '' ? undefined : await orderSearch(database, searched);
  const orderedBy =
    agentCode === ''
      ? undefined
      : await accountsOfAgent(database, { customerCode: agentCode, saleUnit: agentUnit });
  return { ...same, search, orderedBy, ...boundsOfDays(firstDay, lastDay) };
}

function orderPosition(after: string, sort: OrderSort): OrderPosition | undefined {
  const [value, number] = readPosition(after) ?? [];
  if (typeof number !== 'number') return undefined;
  if (sort === 'largest') return typeof value === 'number' ? { value, number } : undefined;
  const at = new Date(value ?? '');
  return Number.isNaN(at.getTime()) ? undefined : { value: at, number };
}

function rowOf({ order, customer }: ListedOrderRow): OfficeOrderRow {
  const isOnAccount = methodOf(order.payment).due === 'on-account' && order.mode !== 'point';
  return {
    ...summaryOfRow(order),
    customerName: order.customerName,
    mobile: customer?.mobile || customer?.phone || '',
    remark: order.remark,
    creditLeft: isOnAccount && customer !== null ? satang(customer.creditLimit - customer.debt) : undefined,
  };
}
