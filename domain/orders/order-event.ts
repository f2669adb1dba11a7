import type { Order } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * The order events that other systems of the company receive (docs/erp.md).
 * - placed: the server accepted it
 * - changed: staff changed its lines, coupon, address or remark before approval
 * - approved: the company approved it
 * - invoiced: its invoice is approved, and its amount is owed from now on
 * - paid: its payment is complete
 * - refused: a delivery attempt at which the customer accepted nothing; the order stays invoiced
 * - delivered: the customer has all or part of it
 * - returned: delivered products came back
 * - cancelled: by its customer or by staff
 */
export const ORDER_EVENT_KINDS = [
  'order.placed',
  'order.changed',
  'order.approved',
  'order.invoiced',
  'order.paid',
  'order.refused',
  'order.delivered',
  'order.returned',
  'order.cancelled',
] as const;

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** An event of an order, with the order's state at that time. */
export interface OrderEvent {
  /** UUID. Delivery is at least once; the id identifies duplicates. */
  readonly id: string;
  readonly kind: OrderEventKind;
  /** Starts at 1 for each order and has no gaps. */
  readonly number: number;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
  readonly order: Order;
}

/**
 * The event for moving an order to a status. `invoice-wait` has none, because nothing is owed before the
 * invoice is approved. `so-wait` has none, because orders start there.
 */
const EVENT_OF_STATUS = {
  'so-wait': undefined,
  'so-approve': 'order.approved',
  'so-cancel': 'order.cancelled',
  'invoice-wait': undefined,
  'invoice-approve': 'order.invoiced',
  pod: 'order.delivered',
} as const satisfies Record<OrderStatus, OrderEventKind | undefined>;

/** The event for moving an order to this status; undefined if other systems are not notified. */
export function orderEventOf(status: OrderStatus): (typeof EVENT_OF_STATUS)[OrderStatus] {
  return EVENT_OF_STATUS[status];
}
