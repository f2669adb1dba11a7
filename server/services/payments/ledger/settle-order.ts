import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { OrderTotals } from '#domain/orders/order-draft';
import {
  balancesOfOrder,
  changesBetween,
  creditToMove,
  NO_BALANCES,
  totalOwed,
  withinPointsLeft,
  type OrderCause,
} from '#domain/payments/ledger';
import { countedMoney } from '#domain/payments/counted-money';
import { chargeFor, pointsEarnedFor } from '#domain/payments/order-charge';
import {
  isAllReturned,
  isCorrected,
  lineQuantities,
  type LineQuantities,
} from '#domain/orders/changes/line-quantities';
import { ZERO_POINTS } from '#domain/kernel/points';
import { returnCoupon } from '#server/services/payments/coupons/order-coupon';
import { releaseRules } from '#server/services/promotions/promotions-of-order';
import { releaseDay } from '#server/services/delivery-days/day-of-order';
import { releaseStock } from '#server/services/stock/stock-of-order';
import { entryPostings, lockCustomer, postEntries } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { sendLast } from '#server/store/database/transaction-parts';
import { deliveredVisit } from '#server/store/delivery/deliveries';
import { earnedPerUnitOf } from '#server/store/orders/order-lines';
import { returnsOfOrder } from '#server/store/orders/order-returns';
import { setChargedTotal } from '#server/store/orders/orders';
import { attemptsOfOrder, expireAttemptsOfOtherAmounts } from '#server/store/payments/payment-attempts';
import { moneyOfAttempt } from '#server/store/payments/payment-money';
import { orderInLedger, type NewLedgerEntry } from '#server/store/payments/ledger-entries';
import { storedHandedLines } from '#server/store/delivery/stored-delivery';
import type { WholeOrder } from '#server/store/orders/whole-order';

/** The cause of a change of balances, and the account behind it. */
export interface LedgerAct {
  readonly cause: OrderCause;
  /** Undefined when no account acted, as with a gateway's notification. */
  readonly accountId: string | undefined;
  readonly now: Date;
  readonly documentId?: string | undefined;
  readonly note?: string | undefined;
}

export interface SettledOrder {
  readonly quantities: readonly LineQuantities[];
  readonly charge: OrderTotals;
}

/**
 * Brings the customer's debt, reserved credit and points, and the order's coupon and charged total, in line
 * with the order's present state: its status, the delivered and returned quantities, and its payments. It
 * posts only the difference to the order's earlier entries, so it is idempotent.
 *
 * It takes the customer's row lock, after the order's.
 *
 * @param whole the present order, with its row locked or just inserted
 */
export async function settleOrder(
  transaction: Database,
  { order, pointsEarned }: Pick<WholeOrder, 'order' | 'pointsEarned'>,
  act: LedgerAct,
): Promise<SettledOrder> {
  const customer = await lockCustomer(transaction, order.customer);
  const quantities = await lineQuantitiesOf(transaction, { order });
  const charge = chargeFor(order, quantities);
  const known = await orderInLedger(transaction, order.id);
  const perUnit = await earnedPerUnitOf(transaction, order.id);
  const target = balancesOfOrder(order, {
    charged: charge.total,
    earned: pointsEarnedFor(order.lines, { whole: pointsEarned, perUnit }, quantities),
    paid: await paidFor(transaction, order.id),
    before: known.own,
  });
  const changes = changesBetween(known.own, target);
  const entries: NewLedgerEntry[] = (
    customer === undefined ? [] : withinPointsLeft(changes, customer.points)
  ).map((change) => ({ ...change, ...entryOf(order.id, act) }));
  const owed = totalOwed(target);
  const moved = creditToMove(owed, satang(totalOwed(known.open) + owed - totalOwed(known.own)));
  await postEntries(transaction, order.customer, [...entries, ...movedCredit(order.id, moved, act)]);
  if (order.status === 'pod') {
    await setChargedTotal(transaction, order.id, isCorrected(quantities) ? charge.total : null);
    await expireAttemptsOfOtherAmounts(transaction, order.id, charge.total);
  }
  if (order.status === 'so-cancel' || (order.status === 'pod' && isAllReturned(quantities))) {
    await returnCoupon(transaction, order.id);
    const using = { orderId: order.id, customer: order.customer, now: act.now };
    if (order.promotions !== undefined) await releaseRules(transaction, using);
    await releaseStock(transaction, using);
    if (order.status === 'so-cancel') await releaseDay(transaction, using);
  }
  return { quantities, charge };
}

/**
 * Posts the first entries of an order that is placed, with `sendLast`. The customer's row is locked; nothing is read from
 * the database.
 */
export async function settleNewOrder(
  transaction: Database,
  { order }: Pick<WholeOrder, 'order'>,
  act: Pick<LedgerAct, 'accountId' | 'now'>,
): Promise<void> {
  const { total: charged } = order.totals;
  const facts = { charged, earned: ZERO_POINTS, paid: ZERO_SATANG, before: NO_BALANCES };
  const changes = changesBetween(NO_BALANCES, balancesOfOrder(order, facts));
  const entries = changes.map((change) => ({ ...change, ...entryOf(order.id, { ...act, cause: 'order' }) }));
  await sendLast(transaction, entryPostings(transaction, order.customer, entries));
}

/** Computes the quantity of each line that the customer keeps. Before delivery that is the full quantity. */
export async function lineQuantitiesOf(
  database: Database,
  { order }: Pick<WholeOrder, 'order'>,
): Promise<readonly LineQuantities[]> {
  const visit = await deliveredVisit(database, order.id);
  const visits =
    visit === undefined || order.status !== 'pod'
      ? []
      : [{ outcome: visit.outcome, lines: storedHandedLines.parse(visit.lines) }];
  return lineQuantities(order.lines, visits, await returnsOfOrder(database, order.id));
}

/** The money that an attempt counted as paid. Receipts are ledger entries already. */
async function paidFor(transaction: Database, orderId: string): Promise<Satang> {
  const paid = (await attemptsOfOrder(transaction, orderId)).find(({ state }) => state === 'paid');
  if (paid === undefined) return ZERO_SATANG;
  const counted = (await moneyOfAttempt(transaction, paid.id)).filter(({ fate }) => fate === 'counted');
  return counted.length === 0 ? satang(paid.amount) : countedMoney(counted);
}

function entryOf(orderId: string, { now, ...act }: LedgerAct) {
  return { orderId, happenedAt: now, ...act };
}

/** @param amount moves from the account to the order; a negative amount moves back */
export function movedCredit(
  orderId: string,
  amount: Satang,
  { accountId, now, documentId }: Pick<LedgerAct, 'accountId' | 'now' | 'documentId'>,
): readonly NewLedgerEntry[] {
  if (amount === 0) return [];
  const common = { book: 'debt', cause: 'credit-moved', accountId, happenedAt: now, documentId } as const;
  return [
    { ...common, orderId, amount },
    { ...common, amount: -amount },
  ];
}
