import type { Satang } from '#domain/kernel/money';
import type { PaymentState } from './payment.ts';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import { PAYMENT_RULES, type PaidBy } from './payment-rules.ts';

/** Who pays in the last second is heard of a little later; and clocks differ. */
export const PAYMENT_GRACE_MS = 2 * 60_000;

/** What somebody said about an attempt. */
export type PaymentReport =
  | {
      /** over: nobody paid until its end, and the server has asked once more. unknown: the gateway said nothing. */
      readonly kind: 'waiting' | 'declined' | 'cancelled' | 'over' | 'unknown';
    }
  | MoneyReport;

/** Money came. */
export interface MoneyReport {
  readonly kind: 'money';
  readonly by: PaidBy;
  /** The gateway's own id of it: the same money told twice has the same. */
  readonly transactionId: string;
  readonly amount: Satang;
  /** ISO 4217. */
  readonly currency: string;
  /** When it moved, or where nobody says, when it was heard of. */
  readonly paidAt: Date;
}

/** An attempt with what was heard of it before. */
export interface ReportedAttempt {
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: Satang;
  readonly expiresAt: Date;
  /** Ids of the money that came for it already. */
  readonly known: readonly string[];
}

/** The order as it stands at this moment. */
export interface OrderToPay {
  readonly isCancelled: boolean;
  /** By another attempt. */
  readonly isPaidOtherwise: boolean;
  /** The office changed the order since the attempt began, so the attempt is about another amount. */
  readonly hasOtherTotal: boolean;
}

export interface ReportedMoney {
  readonly state: PaymentState;
  /** counted: it pays the order. matching: it is kept and a person looks. none: no money, or money that is known. */
  readonly money: 'counted' | 'matching' | 'none';
}

/** No word of a gateway without money changes these. */
const SETTLED: readonly PaymentState[] = ['paid', 'matching', 'returned'];

/**
 * What becomes of an attempt by a word about it, whatever came before and in whatever order. An order is paid once: by the
 * exact amount, in time, while it is neither cancelled nor paid nor changed. All other money is kept in sight as "matching". Nothing
 * makes paid unpaid again.
 */
export function applyPaymentReport(
  attempt: ReportedAttempt,
  order: OrderToPay,
  word: PaymentReport,
): ReportedMoney {
  if (word.kind !== 'money') return { state: stateAfter(attempt.state, word.kind), money: 'none' };
  const isAllowed = PAYMENT_RULES[attempt.method].paidBy.includes(word.by);
  if (!isAllowed || attempt.known.includes(word.transactionId))
    return { state: attempt.state, money: 'none' };
  if (fits(attempt, order, word)) return { state: 'paid', money: 'counted' };
  return { state: attempt.state === 'paid' ? 'paid' : 'matching', money: 'matching' };
}

function stateAfter(state: PaymentState, kind: Exclude<PaymentReport['kind'], 'money'>): PaymentState {
  if (SETTLED.includes(state) || kind === 'unknown') return state;
  if (kind === 'waiting') return state === 'started' ? 'waiting' : state;
  // A card that was declined is no reason to forget that it was when the time is over.
  const isOpen = state === 'started' || state === 'waiting';
  if (kind === 'over') return isOpen ? 'expired' : state;
  return isOpen ? kind : state;
}

function fits(attempt: ReportedAttempt, order: OrderToPay, word: MoneyReport): boolean {
  return (
    attempt.state !== 'paid' &&
    attempt.state !== 'returned' &&
    !order.isCancelled &&
    !order.isPaidOtherwise &&
    !order.hasOtherTotal &&
    word.currency === 'THB' &&
    word.amount === attempt.amount &&
    (word.by === 'staff' || word.paidAt.getTime() <= endOfAsking(attempt.expiresAt).getTime())
  );
}

/** Until here money is in time. */
export function endOfAsking(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + PAYMENT_GRACE_MS);
}

/** Whether money may still be taken for it, where a gateway takes none before the server agrees. */
export function mayTakeMoney(
  attempt: Pick<ReportedAttempt, 'state' | 'expiresAt'>,
  order: OrderToPay,
  now: Date,
): boolean {
  return (
    !SETTLED.includes(attempt.state) &&
    !order.isCancelled &&
    !order.isPaidOtherwise &&
    !order.hasOtherTotal &&
    now.getTime() <= endOfAsking(attempt.expiresAt).getTime()
  );
}

/**
 * Whether the staff may say so: paid, of money that is their word or that they looked at; returned, of money that they looked
 * at.
 */
export function maySettle(
  { method, state }: Pick<ReportedAttempt, 'method' | 'state'>,
  order: OrderToPay,
  { outcome, hasMatching }: { readonly outcome: 'paid' | 'returned'; readonly hasMatching: boolean },
): boolean {
  if (outcome === 'returned') return hasMatching;
  const isOpen = state !== 'paid' && state !== 'returned' && !order.isCancelled && !order.isPaidOtherwise;
  return isOpen && (hasMatching || PAYMENT_RULES[method].paidBy.includes('staff'));
}
