import type { Order } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** What happens to an order, as far as other systems of the company are told (docs/erp.md). */
export const ORDER_EVENT_KINDS = [
  'order.placed',
  'order.paid',
  'order.delivered',
  'order.cancelled',
  'order.returned',
] as const;

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** One thing that happened to an order, with the order as it stood then. */
export interface OrderEvent {
  /** UUID: however often it is told, it is the same event. */
  readonly id: string;
  readonly kind: OrderEventKind;
  /** 1 for the first of its order, then without a gap. */
  readonly number: number;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
  readonly order: Order;
}

/** What moving an order there is to other systems; undefined where it is nothing that they are told. */
export function orderEventOf(status: OrderStatus): 'order.cancelled' | 'order.delivered' | undefined {
  if (status === 'so-cancel') return 'order.cancelled';
  return status === 'pod' ? 'order.delivered' : undefined;
}
