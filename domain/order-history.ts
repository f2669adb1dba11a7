import type { CustomerKey } from './order.ts';
import type { OrderStatus } from './order-status.ts';

export const ORDER_PAGE_SIZE = 20;

export type OrderStatusFilter = OrderStatus | 'all';

/** What the history is asked for, newest first. */
export interface OrderHistoryQuery {
  readonly customer: CustomerKey;
  readonly status: OrderStatusFilter;
  readonly take: number;
  readonly skip: number;
  /** The goods issues of points mode instead of the orders. */
  readonly isPointMode: boolean;
}
