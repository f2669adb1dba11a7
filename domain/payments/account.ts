import { DAY_MS } from '#domain/kernel/durations';
import type { OrOther } from '#domain/kernel/or-other';
import { bahtFromSatang, satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { LedgerCause, LedgerBook } from './ledger.ts';

/** An open amount of an account, for an order or without one. */
export interface OpenDebt {
  readonly account: CustomerKey;
  readonly customerName: string;
  /** '' for amounts of the account without an order: older debt, or, below zero, credit on account. */
  readonly orderId: string;
  readonly orderNo: string;
  /** ISO 8601, when the invoice was approved; '' without an order. */
  readonly invoicedAt: string;
  /** Whole days since `invoicedAt`. */
  readonly ageDays: number;
  readonly charged: Satang;
  readonly open: Satang;
}

/** @param account undefined for every customer */
export interface OpenDebtsQuery {
  readonly account: CustomerKey | undefined;
}

/** Whole days between two times, never negative. */
export function ageInDays(from: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - from.getTime()) / DAY_MS));
}

/** A ledger entry with the names that a statement shows. */
export interface NamedEntry {
  readonly at: Date;
  readonly book: LedgerBook;
  readonly cause: LedgerCause;
  readonly amount: number;
  /** '' without an order. */
  readonly orderNo: string;
  readonly documentId: string;
  /** Number of the receipt; 0 for none. */
  readonly receiptNumber: number;
  readonly note: string;
  /** The name of the account that made the entry; '' if unknown. */
  readonly by: string;
}

/** A line of a statement: the entries of one act, with the balances after it. */
export interface StatementLine {
  /** ISO 8601. */
  readonly at: string;
  readonly cause: OrOther<LedgerCause>;
  readonly orderNo: string;
  readonly receiptNumber: number;
  /** The change of debt and reserved credit together. */
  readonly debt: Satang;
  readonly points: number;
  readonly debtAfter: Satang;
  readonly pointsAfter: number;
  readonly note: string;
  readonly by: string;
}

export interface Statement {
  readonly account: CustomerKey;
  readonly customerName: string;
  readonly creditLimit: Satang;
  /** The balance before the first line. */
  readonly debtBefore: Satang;
  readonly pointsBefore: number;
  readonly lines: readonly StatementLine[];
  readonly debtAfter: Satang;
  readonly pointsAfter: number;
}

export interface StatementQuery {
  readonly account: CustomerKey;
  /** Gregorian `yyyy-mm-dd` in Asia/Bangkok, both inclusive; '' for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * The lines of an account between two moments, with running balances. Credit that only moved between an order
 * and the account is left out, because it changes no balance.
 *
 * @param entries of one customer, in the order in which they were written; their times may be in another order
 */
export function statementLines(
  entries: readonly NamedEntry[],
  { from, before }: { readonly from: Date | undefined; readonly before: Date | undefined },
): Pick<Statement, 'debtBefore' | 'pointsBefore' | 'lines' | 'debtAfter' | 'pointsAfter'> {
  const lines: StatementLine[] = [];
  let [debtBefore, pointsBefore, debt, points] = [0, 0, 0, 0];
  for (const group of groups(byTime(entries))) {
    const [first] = group;
    if (first === undefined) continue;
    const change = { debt: sumOf(group, false), points: sumOf(group, true) };
    if (before !== undefined && first.at >= before) continue;
    debt += change.debt;
    points += change.points;
    if (from !== undefined && first.at < from) {
      [debtBefore, pointsBefore] = [debt, points];
      continue;
    }
    if (change.debt === 0 && change.points === 0) continue;
    const { at, cause, orderNo, receiptNumber, note, by } = first;
    lines.push({
      at: at.toISOString(),
      cause,
      orderNo,
      receiptNumber,
      debt: satang(change.debt),
      points: change.points,
      debtAfter: satang(debt),
      pointsAfter: points,
      note,
      by,
    });
  }
  return {
    debtBefore: satang(debtBefore),
    pointsBefore,
    lines,
    debtAfter: satang(debt),
    pointsAfter: points,
  };
}

/**
 * Sorts entries by time, and equal times by the order of writing. An opening balance comes first, even if it
 * was written later.
 */
function byTime(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  const earliest = Math.min(...entries.map(({ at }) => at.getTime()));
  return entries
    .map((entry) => (entry.cause === 'opening' ? { ...entry, at: new Date(earliest) } : entry))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Groups the entries of one act. A receipt is one line, however many orders it settles. */
function groups(entries: readonly NamedEntry[]): readonly (readonly NamedEntry[])[] {
  const found: NamedEntry[][] = [];
  const isOneAct = (one: NamedEntry, other: NamedEntry) =>
    one.at.getTime() === other.at.getTime() &&
    one.cause === other.cause &&
    one.by === other.by &&
    (one.documentId === '' ? one.orderNo === other.orderNo : one.documentId === other.documentId);
  for (const entry of entries.filter(({ cause }) => cause !== 'credit-moved')) {
    const last = found.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && isOneAct(first, entry)) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

function sumOf(entries: readonly NamedEntry[], isPoints: boolean): number {
  return entries.reduce((sum, { book, amount }) => sum + ((book === 'points') === isPoints ? amount : 0), 0);
}

/** A manual correction of a customer's debt or points. */
export interface CorrectionRequest {
  /** UUID made by whoever records it; sending it again is idempotent. */
  readonly id: string;
  readonly account: CustomerKey;
  /** Satang to add to the debt; negative to reduce it. */
  readonly debt: Satang;
  readonly points: number;
  readonly reason: string;
}

export const CORRECTION_REFUSALS = [
  'customer-unknown',
  'correction-closed',
  'nothing-corrected',
  'points-below-zero',
] as const;

export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number];

/** Returns the balances after the correction. correction-closed: the id belongs to another document. */
export type CorrectionAnswer =
  | {
      readonly kind: 'corrected';
      readonly debt: Satang;
      readonly points: number;
    }
  | { readonly kind: 'refused'; readonly code: CorrectionRefusal };

/** `1250.50`, without the currency sign, for tables and the command line. */
export function plainBaht(amount: Satang = ZERO_SATANG): string {
  return bahtFromSatang(amount).toFixed(2);
}
