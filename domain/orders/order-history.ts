import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderPeriod } from './order-period.ts';
import type { OrderStatus } from './order-status.ts';

export const ORDER_PAGE_SIZE = 20;

export type OrderStatusFilter = OrderStatus | 'all';

/** A filter for the order history. */
export interface OrderFilter {
  readonly status: OrderStatusFilter;
  readonly period: OrderPeriod | undefined;
}

export const ALL_ORDERS: OrderFilter = { status: 'all', period: undefined };

/** A query of the order history, newest first. */
export interface OrderHistoryQuery {
  readonly customer: CustomerKey;
  readonly status: OrderStatusFilter;
  /** The period of ordering; undefined for any time. */
  readonly period?: OrderPeriod | undefined;
  readonly take: number;
  readonly skip: number;
  /** Whether to list the goods issues of points mode instead of orders. */
  readonly isPointMode: boolean;
}
