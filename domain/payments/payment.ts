import { OTHER, type OrOther } from '#domain/kernel/or-other';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';

/**
 * Where an attempt to pay an order stands.
 * started: kept here, its gateway has not answered yet. waiting: somebody can pay now. paid: the money is there.
 * declined, cancelled, expired: no money came, and another attempt may begin. matching: money came that does not fit, and a
 * person of the company looks. returned: such money was given back.
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

/** What the phone shows so that somebody can pay. */
export type PaymentShow =
  /** A page of the gateway, or of the shop for the gateway's own script: the browser goes there. */
  | { readonly kind: 'page'; readonly address: string }
  /** Text of a QR code, and of the barcode beside it; '' where there is none. */
  | { readonly kind: 'code'; readonly qr: string; readonly barcode: string };

/** One attempt to pay an order. */
export interface Payment {
  /** UUID, made on the phone: sent again it is the same attempt. */
  readonly id: string;
  readonly orderId: string;
  /** At most 15 of A-Z and 0-9, begins with the order's number; what the gateway and the bank know it by. */
  readonly reference: string;
  readonly method: OrOther<PaymentMethod>;
  /** Of a payment by installments, else 0. */
  readonly termMonths: number;
  readonly amount: Satang;
  readonly state: OrOther<PaymentState>;
  /** ISO 8601 by the server's clock, as are the others. */
  readonly startedAt: string;
  /** The countdown ends here; the server asks on for a while. */
  readonly expiresAt: string;
  /** Of the countdown, when this was told; 0 when it is over. A phone whose clock is wrong counts down from it. */
  readonly secondsLeft: number;
  /** Undefined where there is nothing to show, or nothing more. */
  readonly show: PaymentShow | undefined;
}

/** How an order stands in money, by its attempts. */
export interface OrderPayment {
  readonly orderId: string;
  readonly state: OrOther<OrderPaymentState>;
  /** The newest first. */
  readonly payments: readonly Payment[];
}

export interface StartPaymentRequest {
  readonly id: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  /** 0 for all at once. */
  readonly termMonths: number;
}

export type StartPaymentRefusal =
  | 'order-unknown'
  /** Cancelled, for points, or nothing to pay. */
  | 'order-not-payable'
  | 'order-paid'
  /** Money came that does not fit, and somebody of the company looks: nobody pays a second time meanwhile. */
  | 'order-matching'
  /** Not among the tenant's ways, paid later by its nature, or its gateway is not set up. */
  | 'payment-not-offered'
  | 'term-not-offered'
  /** The id is another attempt's. */
  | 'payment-closed'
  | 'too-many-payments';

export type StartPaymentAnswer =
  | { readonly kind: 'started'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: StartPaymentRefusal };

/** What the staff says of an attempt whose money is the staff's word, or does not fit. */
export interface SettlePaymentRequest {
  readonly id: string;
  readonly outcome: 'paid' | 'returned';
  /** What counts as paid, where it is another amount than came; undefined otherwise. */
  readonly amount: Satang | undefined;
  /** For the office; '' for none. */
  readonly note: string;
}

export type SettlePaymentAnswer =
  | { readonly kind: 'settled'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: 'payment-unknown' | 'settle-not-allowed' };

/** What is paid and what waits, over all attempts of an order. Money that is looked at counts before what waits. */
export function orderPaymentState(states: readonly PaymentState[]): OrderPaymentState {
  if (states.includes('paid')) return 'paid';
  if (states.includes('matching')) return 'matching';
  return states.some((state) => state === 'started' || state === 'waiting') ? 'waiting' : 'unpaid';
}

/** The same of attempts that a newer server told: unknown states leave it open whether something was paid or waits. */
export function receivedOrderPaymentState(
  states: readonly OrOther<PaymentState>[],
): OrOther<OrderPaymentState> {
  const known = states.filter((state) => state !== OTHER);
  const state = orderPaymentState(known);
  const isSettled = known.length === states.length || state === 'paid' || state === 'matching';
  return isSettled ? state : OTHER;
}

/** Whether somebody can still pay by it, or will be able to once its gateway answers. */
export function isPayable({ state, secondsLeft }: Pick<Payment, 'state' | 'secondsLeft'>): boolean {
  return (state === 'started' || state === 'waiting') && secondsLeft > 0;
}

/** The attempt that somebody has before them: the newest that can still be paid, else the newest. */
export function paymentInHand(payments: readonly Payment[]): Payment | undefined {
  return payments.find(isPayable) ?? payments[0];
}

/** What was known of an order's payments a while ago, with less time left. */
export function agedOrderPayment(known: OrderPayment, agedSeconds: number): OrderPayment {
  const payments = known.payments.map((payment) => ({
    ...payment,
    secondsLeft: Math.max(0, payment.secondsLeft - Math.max(0, Math.floor(agedSeconds))),
  }));
  return { ...known, payments };
}

/** What is known of an order's payments, with what was told of one of them since. */
export function withPayment(known: OrderPayment | undefined, told: Payment): OrderPayment {
  const before = known?.payments ?? [];
  const isKnown = before.some(({ id }) => id === told.id);
  const payments = isKnown
    ? before.map((payment) => (payment.id === told.id ? told : payment))
    : [told, ...before];
  const state = receivedOrderPaymentState(payments.map((payment) => payment.state));
  return { orderId: told.orderId, payments, state };
}

/** An attempt that this phone wrote down before it asked for it the first time. */
export interface BegunPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly termMonths: number;
}

/**
 * Which attempt a tap on "pay" goes on with: the one that was begun here, as long as nobody knows that it is over, or one that
 * another phone began in the same way. So a lost answer, a reload and a second tap make no second attempt.
 *
 * @returns undefined where a new one is needed
 */
export function attemptToGoOnWith(
  wanted: Pick<BegunPayment, 'method' | 'termMonths'>,
  begun: BegunPayment | undefined,
  payments: readonly Payment[],
): string | undefined {
  const isWanted = ({ method, termMonths }: Pick<Payment, 'method' | 'termMonths'>) =>
    method === wanted.method && termMonths === wanted.termMonths;
  if (begun !== undefined && isWanted(begun)) {
    const known = payments.find(({ id }) => id === begun.id);
    if (known === undefined || isPayable(known)) return begun.id;
  }
  return payments.find((payment) => isWanted(payment) && isPayable(payment))?.id;
}
