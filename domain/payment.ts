import type { Satang } from './money.ts';
import type { PaymentMethod } from './payment-method.ts';

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
  readonly method: PaymentMethod;
  /** Of a payment by installments, else 0. */
  readonly termMonths: number;
  readonly amount: Satang;
  readonly state: PaymentState;
  /** ISO 8601 by the server's clock, as are the others. */
  readonly startedAt: string;
  /** The countdown ends here; the server asks on for a while. */
  readonly expiresAt: string;
  /** Undefined where there is nothing to show, or nothing more. */
  readonly show: PaymentShow | undefined;
}

/** How an order stands in money, by its attempts. */
export interface OrderPayment {
  readonly orderId: string;
  readonly state: 'unpaid' | 'waiting' | 'paid' | 'matching';
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
}

export type SettlePaymentAnswer =
  | { readonly kind: 'settled'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: 'payment-unknown' | 'settle-not-allowed' };

/** What is paid and what waits, over all attempts of an order. Money that is looked at counts before what waits. */
export function orderPaymentState(states: readonly PaymentState[]): OrderPayment['state'] {
  if (states.includes('paid')) return 'paid';
  if (states.includes('matching')) return 'matching';
  return states.some((state) => state === 'started' || state === 'waiting') ? 'waiting' : 'unpaid';
}
