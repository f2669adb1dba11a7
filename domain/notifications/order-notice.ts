import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Order, OrderSummary } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-status';
import type { PaymentEvent } from '#domain/orders/payment-event';
import { ORDER_PUSH_KINDS } from './push.ts';

/**
 * The kinds of notices about an order: those that are pushed, and
 * - not-delivered: a delivery attempt at which the customer accepted nothing
 * - payment-mismatch: money arrived that does not fit the order, and the company is checking it
 * - refunded: such money was returned
 * - refused: the server did not accept the order; it stays on the phone until its owner decides
 */
export const ORDER_NOTICE_KINDS = [
  ...ORDER_PUSH_KINDS,
  'not-delivered',
  'payment-mismatch',
  'refunded',
  'refused',
] as const;

export type OrderNoticeKind = (typeof ORDER_NOTICE_KINDS)[number];

/** One thing that happened to an order, derived from the order itself. */
export interface OrderNotice {
  readonly kind: OrderNoticeKind;
  readonly orderId: string;
  /** '' for a refused order, which never got a number. */
  readonly orderNo: string;
  readonly customer: CustomerKey;
  /** ISO 8601 by the server's clock; for a refused order by the phone's estimate of it. */
  readonly at: string;
}

/** An order as far as a phone knows it: its entry in the history, or the whole order. */
export type KnownOrder = OrderSummary &
  Partial<Pick<Order, 'moves' | 'paymentEvents' | 'deliveries' | 'returns' | 'changes' | 'outForDeliveryAt'>>;

/** `so-wait` has none here, because every order starts there: its notice has the time of ordering. */
const NOTICE_OF_STATUS: Readonly<Record<OrderStatus, OrderNoticeKind | undefined>> = {
  'so-wait': undefined,
  'so-approve': 'approved',
  'so-cancel': 'cancelled',
  'invoice-wait': undefined,
  'invoice-approve': 'invoiced',
  pod: 'delivered',
};

/** A slip that arrived or was confirmed has none: its owner sent it, and its confirmation is `paid`. */
const NOTICE_OF_PAYMENT: Readonly<Record<PaymentEvent['kind'], OrderNoticeKind | undefined>> = {
  'slip-sent': undefined,
  'slip-confirmed': undefined,
  'slip-refused': 'slip-refused',
  matching: 'payment-mismatch',
  returned: 'refunded',
  paid: 'paid',
};

/** The notices of an order, oldest first, each once. An order that is known in part has a part of them. */
export function noticesOfOrder(order: KnownOrder): readonly OrderNotice[] {
  const { id: orderId, orderNo, customer } = order;
  const found: OrderNotice[] = [];
  const add = (kind: OrderNoticeKind | undefined, at: string) => {
    const isNew = kind !== undefined && !found.some((one) => one.kind === kind && one.at === at);
    if (isNew) found.push({ kind, orderId, orderNo, customer, at });
  };
  add('accepted', order.orderedAt);
  for (const { at } of order.changes ?? []) add('changed', at);
  for (const { status, at } of order.moves ?? []) add(NOTICE_OF_STATUS[status], at);
  if (order.outForDeliveryAt !== undefined) add('out-for-delivery', order.outForDeliveryAt);
  for (const { outcome, receivedAt } of order.deliveries ?? [])
    if (outcome === 'refused') add('not-delivered', receivedAt);
  for (const { kind, at } of order.paymentEvents ?? []) add(NOTICE_OF_PAYMENT[kind], at);
  for (const { at } of order.returns ?? []) add('returned', at);
  return found.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Sorts notices of several orders, newest first. */
export function newestFirst(notices: readonly OrderNotice[]): readonly OrderNotice[] {
  return notices.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
