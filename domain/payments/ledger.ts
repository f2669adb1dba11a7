import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import { ZERO_POINTS, type Points } from '#domain/kernel/points';
import { methodOf } from './payment-method.ts';

/**
 * The books of a customer's account; each balance is a sum of entries:
 * - debt: satang owed; below zero, it is the customer's money that no invoice has used yet
 * - reserved: satang of orders on account whose invoice is not approved yet
 * - points: loyalty points
 *
 * DebtAmount on the wire is the sum of debt and reserved.
 */
export const LEDGER_BOOKS = ['debt', 'reserved', 'points'] as const;

export type LedgerBook = (typeof LEDGER_BOOKS)[number];

const CAUSES_OF_AN_ORDER = ['order', 'change', 'cancel', 'invoice', 'delivery', 'return', 'payment'] as const;

/**
 * The reasons for which an entry is written. Entries with ORDER_CAUSES come from the order itself, and add up to
 * what it costs. The others:
 * - opening: the balance before the ledger was introduced
 * - receipt, receipt-reversal: money that a customer paid on account
 * - refund, refund-reversal: money that the office gave back out of credit on account
 * - credit-moved: a transfer between an order and the account; its two entries add up to zero
 * - correction: a manual change with a reason
 * - import: set by a table of balances
 */
export const LEDGER_CAUSES = [
  ...CAUSES_OF_AN_ORDER,
  'opening',
  'receipt',
  'receipt-reversal',
  'refund',
  'refund-reversal',
  'credit-moved',
  'correction',
  'import',
] as const;

export type LedgerCause = (typeof LEDGER_CAUSES)[number];

export type OrderCause = (typeof CAUSES_OF_AN_ORDER)[number];

/** An opening entry with an order holds what the order had cost until then. */
export const ORDER_CAUSES: readonly LedgerCause[] = [...CAUSES_OF_AN_ORDER, 'opening'];

export interface LedgerChange {
  readonly book: LedgerBook;
  /** Satang or points, never 0; negative to lower the balance. */
  readonly amount: number;
}

export interface Balances {
  readonly debt: Satang;
  readonly reserved: Satang;
  /** Below zero if an order was paid with points. */
  readonly points: number;
}

export const NO_BALANCES: Balances = { debt: ZERO_SATANG, reserved: ZERO_SATANG, points: 0 };

/** Adds up entries to balances. */
export function balancesOf(entries: readonly LedgerChange[]): Balances {
  const sumOf = (book: LedgerBook) =>
    entries.reduce((sum, entry) => sum + (entry.book === book ? entry.amount : 0), 0);
  return { debt: satang(sumOf('debt')), reserved: satang(sumOf('reserved')), points: sumOf('points') };
}

/** The entries that lead from one set of balances to another; empty if nothing changes. */
export function changesBetween(from: Balances, to: Balances): readonly LedgerChange[] {
  return LEDGER_BOOKS.map((book) => ({ book, amount: to[book] - from[book] })).filter(
    ({ amount }) => amount !== 0,
  );
}

/**
 * Computes what an order contributes to its customer's balances, without receipts. The ledger always gets the
 * difference to the order's earlier contribution, so reaching the same state twice, or in another way, writes
 * nothing twice.
 *
 * An order on account reserves credit until its invoice is approved, and is owed from then on. Points are
 * earned by what was accepted, so not before delivery. Payments beyond the charge are the customer's money.
 *
 * @param facts charged: for what was accepted (domain/payments/order-charge); paid: by counted payments;
 * before: the order's contribution so far
 */
export function balancesOfOrder(
  { mode, status, payment, totals }: Pick<Order, 'mode' | 'status' | 'payment' | 'totals'>,
  facts: {
    readonly charged: Satang;
    readonly earned: Points;
    readonly paid: Satang;
    readonly before: Balances;
  },
): Balances {
  const isCancelled = status === 'so-cancel';
  if (isPointMode(mode)) return { ...NO_BALANCES, points: isCancelled ? 0 : -totals.points };
  const { charged, earned, paid, before } = facts;
  const isInvoiced = status === 'invoice-approve' || status === 'pod';
  const points = status === 'pod' ? earned : isCancelled ? ZERO_POINTS : before.points;
  if (methodOf(payment)?.due === 'on-account')
    return {
      debt: subtractSatang(isInvoiced ? charged : ZERO_SATANG, paid),
      reserved: isInvoiced || isCancelled ? ZERO_SATANG : totals.total,
      points,
    };
  const beyond = subtractSatang(paid, isCancelled ? ZERO_SATANG : charged);
  return { debt: satang(beyond > 0 ? -beyond : 0), reserved: ZERO_SATANG, points };
}

/** Limits a deduction to the points that are left, because spent points cannot be taken back. */
export function withinPointsLeft(changes: readonly LedgerChange[], left: Points): readonly LedgerChange[] {
  return changes
    .map((change) =>
      change.book === 'points' ? { ...change, amount: Math.max(change.amount, -left) } : change,
    )
    .filter(({ amount }) => amount !== 0);
}

/**
 * Computes how much credit must move from the account to an order (negative: from the order to the account), so that
 * the order's open amount is between zero and its cost.
 *
 * @param charged what the order itself has added to debt and reserved
 * @param open the same including all receipts
 */
export function creditToMove(charged: Satang, open: Satang): Satang {
  const most = charged > 0 ? charged : ZERO_SATANG;
  const fitting = open < 0 ? ZERO_SATANG : open > most ? most : open;
  return subtractSatang(fitting, open);
}

/** The sum of debt and reserved credit, for an order or a customer. */
export function totalOwed({ debt, reserved }: Balances): Satang {
  return addSatang(debt, reserved);
}
