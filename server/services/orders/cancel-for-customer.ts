import { cancelProblem } from '#domain/orders/order-cancel';
import type { Satang } from '#domain/kernel/money';
import { countedMoney } from '#domain/payments/counted-money';
import type { Points } from '#domain/kernel/points';
import type { Order } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Database } from '#server/store/database/database';
import { lockOrderRow } from '#server/store/orders/orders';
import { moneyOfOrder } from '#server/store/payments/payment-money';
import { newestShownSlips } from '#server/store/payments/slips';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { moveHeldOrder } from './move-order.ts';

/** The money of a cancelled order that the staff has to check. */
export interface MoneyOfCancelled {
  /** The amount that paid the order. It is the customer's credit on account until it is paid back. */
  readonly paid: Satang;
  /** Money that came for the order and matched nothing. */
  readonly matching: Satang;
  /** True when a slip has not been checked yet. */
  readonly hasOpenSlip: boolean;
  /** The points that a cancelled goods issue returns. */
  readonly pointsBack: Points;
}

export type CancelForCustomerAnswer =
  | {
      readonly kind: 'cancelled' | 'cancelled-before';
      readonly order: Order;
      readonly money: MoneyOfCancelled;
    }
  /** The order has an invoice, which is cancelled in another way, or was delivered. */
  | {
      readonly kind: 'refused';
      readonly code: 'too-late';
      readonly status: OrderStatus;
    }
  | { readonly kind: 'refused'; readonly code: 'order-unknown' };

/**
 * Cancels an order without an invoice, for a customer who asks the office. Unlike a customer, the office may
 * cancel a paid order: the money becomes credit on account in the same transaction. Idempotent.
 *
 * @param reason the clerk's text, which is stored with the change of status
 */
export async function cancelForCustomer(
  transaction: Database,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<CancelForCustomerAnswer> {
  const row = await lockOrderRow(transaction, orderId);
  if (row === undefined) return { kind: 'refused', code: 'order-unknown' };
  const before = await loadWholeOrder(transaction, row);
  const money = await moneyOf(transaction, before.order);
  if (row.status === 'so-cancel') return { kind: 'cancelled-before', order: before.order, money };
  if (cancelProblem({ status: row.status }) !== undefined)
    return { kind: 'refused', code: 'too-late', status: row.status };
  const by = { accountId, now, reason, push: 'cancelled' } as const;
  const order = await moveHeldOrder(transaction, by, { row, before }, 'so-cancel');
  return { kind: 'cancelled', order, money };
}

async function moneyOf(database: Database, { id, totals }: Order): Promise<MoneyOfCancelled> {
  const money = await moneyOfOrder(database, id);
  const sumOf = (fate: 'counted' | 'matching') =>
    countedMoney(money.filter((each) => each.money.fate === fate).map((each) => each.money));
  return {
    paid: sumOf('counted'),
    matching: sumOf('matching'),
    hasOpenSlip: (await newestShownSlips(database, [id])).has(id),
    pointsBack: totals.points,
  };
}
