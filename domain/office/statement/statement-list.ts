import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { OrOther } from '#domain/kernel/or-other';
import type { PageRequest } from '#domain/office/page';
import type { ChosenColumns, UnreadRow } from './read-statement.ts';
import type { BankLine, StatementRow } from './bank-line.ts';
import type { StatementBank } from './layouts/bank-layouts.ts';
import type { CandidateKind, MatchGrade, MatchReason } from './match-lines.ts';

/**
 * The states of a line of the bank account:
 * - open: money that came, without a decision
 * - matched: it is a payment
 * - aside: a person said that it is no payment of a customer
 * - out: money that left, which needs no decision
 */
export const BANK_LINE_STATES = ['open', 'matched', 'aside', 'out'] as const;

export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** One thing that a line may be, as a clerk sees it. */
export interface ListedCandidate {
  readonly kind: OrOther<CandidateKind>;
  readonly id: string;
  /** '' for a receipt that settles no single order. */
  readonly orderId: string;
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly customerName: string;
  readonly amount: Satang;
  /** ISO 8601 */
  readonly at: string;
  readonly reason: OrOther<MatchReason>;
}

export interface ListedBankLine extends BankLine {
  readonly id: string;
  readonly bank: OrOther<StatementBank>;
  readonly state: OrOther<BankLineState>;
  /** For an open line. */
  readonly grade: OrOther<MatchGrade>;
  readonly candidates: readonly ListedCandidate[];
  /** The payment of a matched line, or the note of one that was set aside. */
  readonly decided: DecidedLine | undefined;
}

export interface DecidedLine {
  /** The order or customer that the money is of, as people know it; '' for none. */
  readonly matchedWith: string;
  readonly orderId: string;
  readonly note: string;
  /** ISO 8601 */
  readonly at: string;
  readonly by: string;
}

export interface BankLineQuery extends PageRequest {
  readonly state: BankLineState;
  /** Undefined for all; only for open lines. */
  readonly grade: MatchGrade | undefined;
  /** A part of the details or reference, or an amount in baht; '' for all. */
  readonly text: string;
}

/** The open lines of a grade, and their sum. */
export interface GradeCount {
  readonly grade: OrOther<MatchGrade>;
  readonly count: number;
  readonly sum: Satang;
}

/** The open lines are matched together, so there is a limit. Older ones come first. */
export const MAX_OPEN_LINES = 2000;

/** A decision: this line is this payment. */
export interface AcceptedLine {
  readonly lineId: string;
  readonly kind: CandidateKind;
  readonly candidateId: string;
}

/** The most lines of one request. */
export const MAX_ACCEPTED_LINES = 200;

/**
 * - accepted: the payment is confirmed
 * - accepted-before: the line had this decision already
 * - line-unknown
 * - line-decided: somebody decided otherwise
 * - candidate-gone: it was decided about in another way, or it is no candidate for this line
 * - other-amount: the amount that is open is another one by now
 */
export const ACCEPT_RESULTS = [
  'accepted',
  'accepted-before',
  'line-unknown',
  'line-decided',
  'candidate-gone',
  'other-amount',
] as const;

export type AcceptResult = (typeof ACCEPT_RESULTS)[number];

export interface AcceptOutcome {
  readonly lineId: string;
  readonly result: OrOther<AcceptResult>;
}

export interface SetLineAside {
  readonly lineId: string;
  /** False takes it back. */
  readonly isAside: boolean;
  readonly note: string;
}

export const SET_ASIDE_REFUSALS = ['bank-line-unknown', 'bank-line-decided'] as const;

export type SetAsideAnswer =
  | { readonly kind: 'set' }
  | { readonly kind: 'refused'; readonly code: (typeof SET_ASIDE_REFUSALS)[number] };

/** The request that goes with the file of a statement. */
export interface StatementWish {
  /** UUID made by the page; sending the file again is safe anyway. */
  readonly id: string;
  readonly fileName: string;
  /** Columns that a person chose; undefined looks for a bank's layout, or for columns that were chosen before. */
  readonly chosen: ChosenColumns | undefined;
}

/**
 * - not-a-table: neither CSV nor an Excel workbook
 * - file-too-large: too many bytes or rows
 * - no-lines: a layout fits, but there is no movement
 * - too-busy: other tables are read at the moment
 */
export const STATEMENT_FAULTS = ['not-a-table', 'file-too-large', 'no-lines', 'too-busy'] as const;

export type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** The outcome of a file. */
export interface StatementResult {
  readonly kind: OrOther<'imported' | 'unknown' | 'refused'>;
  readonly fault: OrOther<StatementFault> | undefined;
  readonly bank: OrOther<StatementBank>;
  readonly account: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Lines that were not known before. */
  readonly added: number;
  /** Lines that were in an earlier file. Nothing was done about them. */
  readonly known: number;
  /** Added lines of money that came. */
  readonly cameIn: number;
  readonly unread: readonly UnreadRow[];
  /** The first rows of a file of an unknown layout. */
  readonly rows: readonly StatementRow[];
}
