import type { Satang } from '#domain/kernel/money';
import type { PaymentState } from './payment.ts';
import { methodOf, type PaidBy, type PaymentMethod } from './payment-method.ts';

/** Payments in the last second are reported a little later, and clocks differ. */
export const PAYMENT_GRACE_MS = 2 * 60_000;

/** A report about a payment attempt. */
export type PaymentReport =
  | {
      /**
       * over: nobody paid before it expired, and the server has polled once more. unknown: the gateway gave no
       * answer.
       */
      readonly kind: 'waiting' | 'declined' | 'cancelled' | 'over' | 'unknown';
    }
  | MoneyReport;

/** A report that money has arrived. */
export interface MoneyReport {
  readonly kind: 'money';
  readonly by: PaidBy;
  /** The gateway's own id; repeated reports of the same money have the same id. */
  readonly transactionId: string;
  readonly amount: Satang;
  /** ISO 4217. */
  readonly currency: string;
  /** The time of the payment, or of the report if unknown. */
  readonly paidAt: Date;
}

/** A payment attempt and the reports known before. */
export interface ReportedAttempt {
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: Satang;
  readonly expiresAt: Date;
  /** The ids of money already recorded for it. */
  readonly known: readonly string[];
}

/** The current state of the order. */
export interface OrderToPay {
  readonly isCancelled: boolean;
  /** Whether another attempt has paid it. */
  readonly isPaidOtherwise: boolean;
  /** Whether staff changed the order since the attempt began, so that the attempt has another amount. */
  readonly hasOtherTotal: boolean;
}

export interface ReportedMoney {
  readonly state: PaymentState;
  /**
   * counted: it pays the order. matching: it is recorded, and staff decide. none: no money, or already recorded.
   */
  readonly money: 'counted' | 'matching' | 'none';
}

/** Reports without money do not change these states. */
const SETTLED: readonly PaymentState[] = ['paid', 'matching', 'returned'];

/**
 * Applies a report to a payment attempt; the result does not depend on duplicates or order of arrival. An
 * order is paid once: with the exact amount, in time, while it is neither cancelled nor paid nor changed. All
 * other money is recorded as "matching". Nothing turns a paid order into an unpaid one.
 */
export function applyPaymentReport(
  attempt: ReportedAttempt,
  order: OrderToPay,
  report: PaymentReport,
): ReportedMoney {
  if (report.kind !== 'money') return { state: stateAfter(attempt.state, report.kind), money: 'none' };
  const isAllowed = methodOf(attempt.method).paidBy.includes(report.by);
  if (!isAllowed || attempt.known.includes(report.transactionId))
    return { state: attempt.state, money: 'none' };
  if (fits(attempt, order, report)) return { state: 'paid', money: 'counted' };
  return { state: attempt.state === 'paid' ? 'paid' : 'matching', money: 'matching' };
}

function stateAfter(state: PaymentState, kind: Exclude<PaymentReport['kind'], 'money'>): PaymentState {
  if (SETTLED.includes(state) || kind === 'unknown') return state;
  if (kind === 'waiting') return state === 'started' ? 'waiting' : state;
  // A declined card stays declined when the attempt expires.
  const isOpen = state === 'started' || state === 'waiting';
  if (kind === 'over') return isOpen ? 'expired' : state;
  return isOpen ? kind : state;
}

function fits(attempt: ReportedAttempt, order: OrderToPay, report: MoneyReport): boolean {
  return (
    attempt.state !== 'paid' &&
    attempt.state !== 'returned' &&
    !order.isCancelled &&
    !order.isPaidOtherwise &&
    !order.hasOtherTotal &&
    report.currency === 'THB' &&
    report.amount === attempt.amount &&
    (report.by === 'staff' || report.paidAt.getTime() <= paymentDeadline(attempt.expiresAt).getTime())
  );
}

/** Money paid up to this time is in time. */
export function paymentDeadline(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + PAYMENT_GRACE_MS);
}

/** Whether a gateway that asks for approval first may still collect money for the attempt. */
export function mayCapture(
  attempt: Pick<ReportedAttempt, 'state' | 'expiresAt'>,
  order: OrderToPay,
  now: Date,
): boolean {
  return (
    !SETTLED.includes(attempt.state) &&
    !order.isCancelled &&
    !order.isPaidOtherwise &&
    !order.hasOtherTotal &&
    now.getTime() <= paymentDeadline(attempt.expiresAt).getTime()
  );
}

/**
 * Whether staff may settle the attempt: as paid, if the method allows staff to confirm money or money is
 * matching; as returned, if money is matching.
 */
export function maySettle(
  { method, state }: Pick<ReportedAttempt, 'method' | 'state'>,
  order: OrderToPay,
  { outcome, hasMatching }: { readonly outcome: 'paid' | 'returned'; readonly hasMatching: boolean },
): boolean {
  if (outcome === 'returned') return hasMatching;
  const isOpen = state !== 'paid' && state !== 'returned' && !order.isCancelled && !order.isPaidOtherwise;
  return isOpen && (hasMatching || methodOf(method).paidBy.includes('staff'));
}
