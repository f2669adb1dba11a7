import type { Order } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * What happens to an order, as far as other systems of the company are told (docs/erp.md).
 * - placed: the company took it
 * - changed: the office changed its lines, coupon, address or note, before it was approved
 * - approved: the company approved it
 * - invoiced: its invoice is approved, so from now on it is owed
 * - paid: its money is there
 * - refused: a delivery attempt at which the customer took nothing; the order stays invoiced
 * - delivered: the customer has all or a part of it
 * - returned: delivered goods came back to the office
 * - cancelled: by its customer or by the office
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

/**
 * The event of moving an order to a status. `invoice-wait` has none: the invoice is being made, and nothing is owed before it is
 * approved. `so-wait` has none, because an order is placed there and never moved there.
 */
const EVENT_OF_STATUS = {
  'so-wait': undefined,
  'so-approve': 'order.approved',
  'so-cancel': 'order.cancelled',
  'invoice-wait': undefined,
  'invoice-approve': 'order.invoiced',
  pod: 'order.delivered',
} as const satisfies Record<OrderStatus, OrderEventKind | undefined>;

/** What moving an order there is to other systems; undefined where it is nothing that they are told. */
export function orderEventOf(status: OrderStatus): (typeof EVENT_OF_STATUS)[OrderStatus] {
  return EVENT_OF_STATUS[status];
}
