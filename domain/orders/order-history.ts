import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderPeriod } from './order-period.ts';
import type { OrderStatus } from './order-status.ts';

export const ORDER_PAGE_SIZE = 20;

export type OrderStatusFilter = OrderStatus | 'all';

/** Which orders somebody wants to see. */
export interface OrderFilter {
  readonly status: OrderStatusFilter;
  readonly period: OrderPeriod | undefined;
}

export const ALL_ORDERS: OrderFilter = { status: 'all', period: undefined };

/** What the history is asked for, newest first. */
export interface OrderHistoryQuery {
  readonly customer: CustomerKey;
  readonly status: OrderStatusFilter;
  /** When it was ordered; undefined is at any time. */
  readonly period?: OrderPeriod | undefined;
  readonly take: number;
  readonly skip: number;
  /** The goods issues of points mode instead of the orders. */
  readonly isPointMode: boolean;
}
