import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import { ZERO_POINTS, type Points } from '#domain/kernel/points';

/**
 * What is kept of a customer as a sum of entries:
 * - debt: satang that are owed; below zero is money of the customer's that no invoice has used yet
 * - reserved: satang of orders on account that have no approved invoice yet
 * - points: loyalty points
 *
 * DebtAmount on the wire is debt and reserved together.
 */
export const LEDGER_BOOKS = ['debt', 'reserved', 'points'] as const;

export type LedgerBook = (typeof LEDGER_BOOKS)[number];

/**
 * Why an entry was written. Those of ORDER_CAUSES come from the order itself: together they are what it costs. The others:
 * - opening: the balance from before there was a ledger
 * - receipt, receipt-reversal: money of a customer on account
 * - credit-moved: from an order to the account or back; the two entries add up to nothing
 * - correction: a person's change, with its reason
 * - import: set by a table of balances
 */
export const LEDGER_CAUSES = [
  'order',
  'change',
  'cancel',
  'invoice',
  'delivery',
  'return',
  'payment',
  'opening',
  'receipt',
  'receipt-reversal',
  'credit-moved',
  'correction',
  'import',
] as const;

export type LedgerCause = (typeof LEDGER_CAUSES)[number];

export type OrderCause = Extract<
  LedgerCause,
  'order' | 'change' | 'cancel' | 'invoice' | 'delivery' | 'return' | 'payment'
>;

/** Opening entries that name an order are what it had cost until then. */
export const ORDER_CAUSES: readonly LedgerCause[] = [
  'order',
  'change',
  'cancel',
  'invoice',
  'delivery',
  'return',
  'payment',
  'opening',
];

export interface LedgerChange {
  readonly book: LedgerBook;
  /** Satang or points, never 0; below zero lowers the balance. */
  readonly amount: number;
}

export interface Balances {
  readonly debt: Satang;
  readonly reserved: Satang;
  /** Below zero where an order was paid for with points. */
  readonly points: number;
}

export const NO_BALANCES: Balances = { debt: ZERO_SATANG, reserved: ZERO_SATANG, points: 0 };

/** The balances that entries add up to. */
export function balancesOf(entries: readonly LedgerChange[]): Balances {
  const sumOf = (book: LedgerBook) =>
    entries.reduce((sum, entry) => sum + (entry.book === book ? entry.amount : 0), 0);
  return { debt: satang(sumOf('debt')), reserved: satang(sumOf('reserved')), points: sumOf('points') };
}

/** The entries that lead from one state to another; none where nothing changes. */
export function changesBetween(from: Balances, to: Balances): readonly LedgerChange[] {
  return LEDGER_BOOKS.map((book) => ({ book, amount: to[book] - from[book] })).filter(
    ({ amount }) => amount !== 0,
  );
}

/**
 * What an order as it stands has to add to its customer's balances, receipts apart. The ledger always gets the difference to what
 * the order added before, so the same state reached twice, or by another way, writes nothing twice.
 *
 * An order on account reserves credit until its invoice is approved, and from then on is owed. Points are earned by what was taken,
 * so not before the goods are. What was paid beyond the charge is the customer's money.
 *
 * @param facts charged: for what was taken (domain/payments/order-charge); paid: by counted payments; before: what the order has
 *   added so far
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
  if (payment === 'AR')
    return {
      debt: subtractSatang(isInvoiced ? charged : ZERO_SATANG, paid),
      reserved: isInvoiced || isCancelled ? ZERO_SATANG : totals.total,
      points,
    };
  const beyond = subtractSatang(paid, isCancelled ? ZERO_SATANG : charged);
  return { debt: satang(beyond > 0 ? -beyond : 0), reserved: ZERO_SATANG, points };
}

/** Points that were spent already cannot be taken back: the entry stops at nothing. */
export function withinPointsLeft(changes: readonly LedgerChange[], left: Points): readonly LedgerChange[] {
  return changes
    .map((change) =>
      change.book === 'points' ? { ...change, amount: Math.max(change.amount, -left) } : change,
    )
    .filter(({ amount }) => amount !== 0);
}

/**
 * How much money has to move from the account to an order, below zero from the order to the account, so that no more is open on the
 * order than it costs and never less than nothing.
 *
 * @param charged what the order itself has added to debt and reserved
 * @param open the same with all receipts
 */
export function creditToMove(charged: Satang, open: Satang): Satang {
  const most = charged > 0 ? charged : ZERO_SATANG;
  const fitting = open < 0 ? ZERO_SATANG : open > most ? most : open;
  return subtractSatang(fitting, open);
}

/** Of an order or a customer: what is owed with what is reserved. */
export function totalOwed({ debt, reserved }: Balances): Satang {
  return addSatang(debt, reserved);
}
