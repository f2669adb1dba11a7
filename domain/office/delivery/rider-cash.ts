import { addSatang, satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { MoneyReason } from '#domain/delivery/delivery';
import type { PageRequest } from '../page.ts';

/** Cash that is older waits for nobody any more: a company that begins to close days does not begin with years of them. */
export const CASH_WAITS_DAYS = 31;

/** The reasons for handing in another amount than the system expects. */
export const CASH_DIFFERENCE_REASONS = [
  'wrong-change',
  'expenses',
  'rider-owes',
  'lost',
  'wrong-report',
  'other',
] as const;

export type CashDifferenceReason = (typeof CASH_DIFFERENCE_REASONS)[number];

/** A visit at which a rider took cash. */
export interface CashVisit {
  readonly visitId: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly customerName: string;
  /** ISO 8601, when the goods were handed over. */
  readonly capturedAt: string;
  /** ISO 8601, when the server received the report. */
  readonly receivedAt: string;
  readonly due: Satang;
  readonly cash: Satang;
  readonly transfer: Satang;
  readonly moneyReason: MoneyReason | undefined;
  /** The number of the closing that has it; undefined until it is closed. */
  readonly closing: number | undefined;
}

/** The cash of one rider and one day that is not closed. */
export interface OpenCashDay {
  readonly riderId: string;
  readonly rider: string;
  /** `yyyy-mm-dd` in Asia/Bangkok, by the time of the handover. */
  readonly day: string;
  readonly visits: number;
  readonly expected: Satang;
  /** Whether the rider still has invoices to deliver, so that more cash may come today. */
  readonly isOut: boolean;
}

/** A closing: what the system expected, and what the office counted. It is never changed. */
export interface CashClosing {
  readonly id: string;
  /** From 1, in the order of closing. */
  readonly number: number;
  readonly riderId: string;
  readonly rider: string;
  readonly day: string;
  readonly visits: number;
  readonly expected: Satang;
  readonly counted: Satang;
  /** Undefined if both are equal. */
  readonly reason: CashDifferenceReason | undefined;
  readonly note: string;
  /** The name of the person who counted. */
  readonly closedBy: string;
  readonly closedAt: Date;
}

/** The cash of one rider and one day. */
export interface RiderCash {
  readonly riderId: string;
  readonly rider: string;
  readonly day: string;
  readonly isOut: boolean;
  /** In the order of the handovers. */
  readonly visits: readonly CashVisit[];
  /** Oldest first. A report that came after a closing is in a later one. */
  readonly closings: readonly CashClosing[];
}

export interface RiderCashKey {
  readonly riderId: string;
  /** `yyyy-mm-dd` in Asia/Bangkok. */
  readonly day: string;
}

export interface CashClosingQuery extends PageRequest {
  /** '' for all riders. */
  readonly riderId: string;
}

export interface CloseRiderCash extends RiderCashKey {
  /** UUID made by the browser; sending it again is idempotent. */
  readonly id: string;
  readonly counted: Satang;
  readonly reason: CashDifferenceReason | undefined;
  readonly note: string;
  /** The number of open visits that the clerk saw, and below it their cash. */
  readonly seenVisits: number;
  readonly seenExpected: Satang;
}

export const MAX_CASH_NOTE_LENGTH = 200;

/**
 * - rider-unknown
 * - closing-exists: another closing has this id
 * - cash-closed: everything of this day is closed
 * - cash-changed: other visits wait than the clerk saw, because a report came
 * - cash-reason-missing: the amounts differ without a reason, or another reason has no note
 */
export const CLOSE_CASH_REFUSALS = [
  'rider-unknown',
  'closing-exists',
  'cash-closed',
  'cash-changed',
  'cash-reason-missing',
] as const;

export type CloseCashRefusal = (typeof CLOSE_CASH_REFUSALS)[number];

export type CloseCashAnswer =
  | { readonly kind: 'closed'; readonly closing: CashClosing }
  | { readonly kind: 'refused'; readonly code: CloseCashRefusal };

/** Adds up the cash of visits. */
export function cashOf(visits: readonly Pick<CashVisit, 'cash'>[]): Satang {
  return addSatang(...visits.map(({ cash }) => cash));
}

/** The counted amount minus the expected one: below zero if cash is missing. */
export function cashDifference({ expected, counted }: Pick<CashClosing, 'expected' | 'counted'>): Satang {
  return subtractSatang(counted, expected);
}

/** Whether a difference is explained. Equal amounts need no reason; 'other' needs a note. */
export function isCashExplained({
  expected,
  counted,
  reason,
  note,
}: Pick<CashClosing, 'expected' | 'counted' | 'reason' | 'note'>): boolean {
  if (counted === expected) return true;
  return reason !== undefined && (reason !== 'other' || note.trim() !== '');
}

/**
 * Checks a closing.
 *
 * @param open the visits of the day that no closing has
 */
export function checkCashClosing(
  open: readonly Pick<CashVisit, 'cash'>[],
  request: Pick<CloseRiderCash, 'counted' | 'reason' | 'note' | 'seenVisits' | 'seenExpected'>,
): Exclude<CloseCashRefusal, 'rider-unknown' | 'closing-exists'> | undefined {
  const expected = cashOf(open);
  if (open.length === 0) return 'cash-closed';
  if (open.length !== request.seenVisits || expected !== request.seenExpected) return 'cash-changed';
  return isCashExplained({ ...request, expected }) ? undefined : 'cash-reason-missing';
}

/** The kinds of entries of a closing. Those of one closing add up to zero. */
export const CASH_ENTRY_KINDS = ['collected', 'handed-in', 'difference'] as const;

export interface CashEntry {
  readonly kind: (typeof CASH_ENTRY_KINDS)[number];
  /** The visit of collected cash. */
  readonly visitId: string | undefined;
  /** Never 0. Collected cash is above zero, and what was handed in below. A shortage is below zero as well. */
  readonly amount: Satang;
}

/**
 * The entries of a closing: the rider is charged with the cash of each visit, and credited with what was handed in and
 * with what is missing.
 */
export function cashEntries(
  visits: readonly Pick<CashVisit, 'visitId' | 'cash'>[],
  counted: Satang,
): readonly CashEntry[] {
  const difference = cashDifference({ expected: cashOf(visits), counted });
  const entries: readonly CashEntry[] = [
    ...visits.map(({ visitId, cash }) => ({ kind: 'collected' as const, visitId, amount: cash })),
    { kind: 'handed-in', visitId: undefined, amount: satang(-counted) },
    { kind: 'difference', visitId: undefined, amount: difference },
  ];
  return entries.filter(({ amount }) => amount !== ZERO_SATANG);
}
