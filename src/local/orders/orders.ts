import type { Table } from 'dexie';
import type { LineDifference, Order, OrderSummary } from '#domain/orders/order';
import type { Satang } from '#domain/kernel/money';
import type { NamedDifference } from '#domain/promotions/order-promotions';
import type { ListedOrder, OrderedProduct } from '#domain/orders/listed-order';
import type { OrderStatus } from '#domain/orders/order-status';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** An order as the server last reported it to this account. */
export interface OrderRow {
  readonly account: AccountKey;
  readonly id: string;
  readonly customer: CustomerText;
  readonly status: OrderStatus;
  readonly orderedAt: string;
  readonly summary: OrderSummary;
  /** The products of the first lines, as the history named them. */
  readonly products?: readonly OrderedProduct[] | undefined;
  /** The whole order, once it was opened or accepted from this phone. */
  readonly order?: Order;
  /** Lines accepted at another price than shown on this phone; the person is told afterwards. */
  readonly takenOtherwise?: TakenOtherwise;
}

export interface TakenOtherwise {
  readonly seenTotal: Satang;
  readonly differences: readonly LineDifference[];
  /** Promotions that the person saw and that did not work; absent if there are none. */
  readonly promotions?: readonly NamedDifference[];
  /** The delivery fee that the person saw, if the order has another one. */
  readonly seenDeliveryFee?: Satang;
}

export type OrderTable = Table<OrderRow, [AccountKey, string]>;

/** Whether the details have another revision than the latest summary, because staff changed the order. */
export function areDetailsOld({ order, summary }: Pick<OrderRow, 'order' | 'summary'>): boolean {
  if (order === undefined || summary.revision === undefined) return false;
  if (order.revision !== undefined) return order.revision !== summary.revision;
  // Stored before revisions existed: compare what a change would alter.
  return order.totals.total !== summary.totals.total || order.lineCount !== summary.lineCount;
}

/** Whether the order moved to a status whose time the details do not have yet: a list has no times. */
export function isHistoryBehind({ order, summary }: Pick<OrderRow, 'order' | 'summary'>): boolean {
  return order !== undefined && !order.moves.some(({ status }) => status === summary.status);
}

/** Whether something happened to the order between two answers that its details tell more about. */
export function hasMoved(before: OrderSummary, after: OrderSummary): boolean {
  return (
    before.status !== after.status ||
    before.paymentState !== after.paymentState ||
    before.slipSentAt !== after.slipSentAt ||
    before.chargedTotal !== after.chargedTotal ||
    (before.agreed === undefined) !== (after.agreed === undefined)
  );
}

/** The row of an order, with only the fields of the history. */
export function orderRow(account: AccountKey, customer: CustomerText, order: ListedOrder): OrderRow {
  const { id, orderNo, mode, status, orderedAt, payment, lineCount, totals, orderedBy } = order;
  const { chargedTotal, paymentState, slipSentAt, revision, deliveryDay, agreed } = order;
  return {
    account,
    id,
    customer,
    status,
    orderedAt,
    ...(order.products === undefined ? {} : { products: order.products }),
    summary: {
      id,
      orderNo,
      customer: order.customer,
      mode,
      status,
      orderedAt,
      payment,
      lineCount,
      totals,
      ...(orderedBy === undefined ? {} : { orderedBy }),
      chargedTotal,
      paymentState,
      slipSentAt,
      ...(revision === undefined ? {} : { revision }),
      ...(agreed === undefined ? {} : { agreed }),
      ...(deliveryDay === undefined ? {} : { deliveryDay }),
    },
  };
}

/** The orders of a customer, as one account saw them. Days are ISO 8601, `before` excluded. */
export interface OrderRange {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  /** All statuses if it is absent. */
  readonly status?: OrderStatus | undefined;
  readonly from?: string;
  readonly before?: string;
}

/**
 * Reads orders, newest first.
 *
 * @param isWanted leaves out the others before they count
 */
export async function readNewestOrders(
  orders: OrderTable,
  { account, customer, status, from = '', before = '\uffff' }: OrderRange,
  limit: number,
  isWanted?: (row: OrderRow) => boolean,
): Promise<OrderRow[]> {
  const range =
    status === undefined
      ? orders
          .where('[account+customer+orderedAt]')
          .between([account, customer, from], [account, customer, before])
      : orders
          .where('[account+customer+status+orderedAt]')
          .between([account, customer, status, from], [account, customer, status, before]);
  const newestFirst = range.reverse();
  return await (isWanted === undefined ? newestFirst : newestFirst.filter(isWanted)).limit(limit).toArray();
}

/** Reads the orders of all customers of an account, newest first. */
export async function readNewestOrdersOfAccount(
  orders: OrderTable,
  account: AccountKey,
  limit: number,
): Promise<readonly OrderRow[]> {
  return await orders
    .where('[account+orderedAt]')
    .between([account, ''], [account, '\uffff'])
    .reverse()
    .limit(limit)
    .toArray();
}

export async function findOrder(
  orders: OrderTable,
  account: AccountKey,
  id: string,
): Promise<OrderRow | undefined> {
  return await orders.get([account, id]);
}

export async function saveOrder(orders: OrderTable, row: OrderRow): Promise<void> {
  await orders.put(row);
}

export async function removeOrder(orders: OrderTable, account: AccountKey, id: string): Promise<void> {
  await orders.delete([account, id]);
}
