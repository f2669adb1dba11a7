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

/** What of a cancelled order's money somebody of the company has to look at. */
export interface MoneyOfCancelled {
  /** What paid the order: credit on account of the customer from now on, until it is paid back. */
  readonly paid: Satang;
  /** Money that came for the order and fitted nothing. */
  readonly matching: Satang;
  /** A slip came that nobody looked at yet. */
  readonly hasOpenSlip: boolean;
  /** What an order for points gives back. */
  readonly pointsBack: Points;
}

export type CancelForCustomerAnswer =
  | {
      readonly kind: 'cancelled' | 'cancelled-before';
      readonly order: Order;
      readonly money: MoneyOfCancelled;
    }
  /** It has an invoice, which is ended in another way, or was delivered. */
  | {
      readonly kind: 'refused';
      readonly code: 'too-late';
      readonly status: OrderStatus;
    }
  | { readonly kind: 'refused'; readonly code: 'order-unknown' };

/**
 * The office cancels an order without an invoice for a customer who asks for it. Unlike the customer it may cancel what was paid:
 * that money becomes credit on account in the same transaction. Cancelled again it stays as it is.
 *
 * @param reason a person's, kept beside the move
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
