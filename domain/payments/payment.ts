import { OTHER, type OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from './payment-method.ts';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';

/**
 * The state of a payment attempt.
 * - started: it is stored, and its gateway has not answered yet
 * - waiting: it can be paid now
 * - paid: the money has arrived
 * - declined, cancelled, expired: no money arrived, and another attempt may start
 * - matching: money arrived that does not fit, and staff decide
 * - returned: such money was refunded
 */
export const PAYMENT_STATES = [
  'started',
  'waiting',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'matching',
  'returned',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The payment instructions that the phone shows. */
export type PaymentShow =
  /** A page to open: the gateway's, or one of the app that runs the gateway's script. */
  | { readonly kind: 'page'; readonly address: string }
  /** The text of a QR code, and of the barcode beside it; '' for none. */
  | { readonly kind: 'code'; readonly qr: string; readonly barcode: string };

/** One attempt to pay an order. */
export interface Payment {
  /** UUID made by the phone; sending it again is idempotent. */
  readonly id: string;
  readonly orderId: string;
  /**
   * At most 15 of A-Z and 0-9, starting with the order's number. The gateway and the bank identify the
   * attempt by it.
   */
  readonly reference: string;
  readonly method: OrOther<PaymentMethod>;
  /** The term of an installment payment; otherwise 0. */
  readonly termMonths: number;
  readonly amount: Satang;
  readonly state: OrOther<PaymentState>;
  /** ISO 8601 by the server's clock, like the other times. */
  readonly startedAt: string;
  /** The end of the countdown; the server polls a while longer. */
  readonly expiresAt: string;
  /**
   * The remaining countdown when the server answered; 0 once it is over. Counting down from it is correct
   * even if the phone's clock is wrong.
   */
  readonly secondsLeft: number;
  /** Undefined if there is nothing to show, or nothing any more. */
  readonly show: PaymentShow | undefined;
}

/** An order's payment state and its attempts. */
export interface OrderPayment {
  readonly orderId: string;
  readonly state: OrOther<OrderPaymentState>;
  /** Newest first. */
  readonly payments: readonly Payment[];
}

export interface StartPaymentRequest {
  readonly id: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  /** 0 for a single payment. */
  readonly termMonths: number;
}

export type StartPaymentRefusal =
  | 'order-unknown'
  /** The order is cancelled, for points, or has nothing to pay. */
  | 'order-not-payable'
  | 'order-paid'
  /** Money arrived that does not fit, and staff are checking it; a second payment is blocked meanwhile. */
  | 'order-matching'
  /** The tenant does not offer the method, it is not prepaid, or its gateway is not configured. */
  | 'payment-not-offered'
  | 'term-not-offered'
  /** The id belongs to another attempt. */
  | 'payment-closed'
  | 'too-many-payments';

export type StartPaymentAnswer =
  | { readonly kind: 'started'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: StartPaymentRefusal };

/** A staff member's decision about an attempt that staff confirm, or whose money does not fit. */
export interface SettlePaymentRequest {
  readonly id: string;
  readonly outcome: 'paid' | 'returned';
  /** The amount that counts as paid, if it differs from what arrived; otherwise undefined. */
  readonly amount: Satang | undefined;
  /** An internal note; '' for none. */
  readonly note: string;
}

export type SettlePaymentAnswer =
  | { readonly kind: 'settled'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: 'payment-unknown' | 'settle-not-allowed' };

/**
 * The payment state over all attempts of an order. Matching money takes precedence over a waiting attempt.
 */
export function orderPaymentState(states: readonly PaymentState[]): OrderPaymentState {
  if (states.includes('paid')) return 'paid';
  if (states.includes('matching')) return 'matching';
  return states.some((state) => state === 'started' || state === 'waiting') ? 'waiting' : 'unpaid';
}

/**
 * Like `orderPaymentState`, for attempts from a newer server: with unknown states, the result may be OTHER, because
 * something may be paid or waiting.
 */
export function receivedOrderPaymentState(
  states: readonly OrOther<PaymentState>[],
): OrOther<OrderPaymentState> {
  const known = states.filter((state) => state !== OTHER);
  const state = orderPaymentState(known);
  const isSettled = known.length === states.length || state === 'paid' || state === 'matching';
  return isSettled ? state : OTHER;
}

/** Whether the attempt can still be paid, now or once its gateway answers. */
export function isPayable({ state, secondsLeft }: Pick<Payment, 'state' | 'secondsLeft'>): boolean {
  return (state === 'started' || state === 'waiting') && secondsLeft > 0;
}

/** The attempt to show: the newest that can still be paid, otherwise the newest. */
export function currentPayment(payments: readonly Payment[]): Payment | undefined {
  return payments.find(isPayable) ?? payments[0];
}

/** Ages a stored payment state: reduces the remaining time. */
export function agedOrderPayment(known: OrderPayment, agedSeconds: number): OrderPayment {
  const payments = known.payments.map((payment) => ({
    ...payment,
    secondsLeft: Math.max(0, payment.secondsLeft - Math.max(0, Math.floor(agedSeconds))),
  }));
  return { ...known, payments };
}

/** Merges the server's answer about one attempt into a stored payment state. */
export function withPayment(known: OrderPayment | undefined, received: Payment): OrderPayment {
  const before = known?.payments ?? [];
  const isKnown = before.some(({ id }) => id === received.id);
  const payments = isKnown
    ? before.map((payment) => (payment.id === received.id ? received : payment))
    : [received, ...before];
  const state = receivedOrderPaymentState(payments.map((payment) => payment.state));
  return { orderId: received.orderId, payments, state };
}

/** A payment attempt that this phone stored before requesting it for the first time. */
export interface StartedPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly termMonths: number;
}

/**
 * The attempt that a tap on "pay" continues: the one started on this phone, unless it is known to be over, or
 * one with the same method and term from another phone. A lost answer, a reload or a second tap therefore
 * creates no second attempt.
 *
 * @returns undefined if a new attempt is needed
 */
export function attemptToContinue(
  requested: Pick<StartedPayment, 'method' | 'termMonths'>,
  started: StartedPayment | undefined,
  payments: readonly Payment[],
): string | undefined {
  const isRequested = ({ method, termMonths }: Pick<Payment, 'method' | 'termMonths'>) =>
    method === requested.method && termMonths === requested.termMonths;
  if (started !== undefined && isRequested(started)) {
    const known = payments.find(({ id }) => id === started.id);
    if (known === undefined || isPayable(known)) return started.id;
  }
  return payments.find((payment) => isRequested(payment) && isPayable(payment))?.id;
}
