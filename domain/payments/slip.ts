import type { OrOther } from '#domain/kernel/or-other';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { OrderPayment } from './payment.ts';

/**
 * The states of a bank slip's picture, which a customer sends as a claim of payment. It pays nothing until
 * staff have seen the money (Specification, PAY-23).
 * - sent: waiting to be checked
 * - confirmed: the money has arrived
 * - refused: the claim was rejected, with a reason
 */
export const SLIP_STATES = ['sent', 'confirmed', 'refused'] as const;

export type SlipState = (typeof SLIP_STATES)[number];

/** The reasons for refusing a slip. */
export const SLIP_REASONS = [
  'unreadable',
  'amount-differs',
  'not-arrived',
  'wrong-account',
  'other',
] as const;

export type SlipReason = (typeof SLIP_REASONS)[number];

export interface Slip {
  /** UUID made by the phone, also the id of its private file. Sending it again is idempotent. */
  readonly id: string;
  readonly orderId: string;
  readonly state: OrOther<SlipState>;
  /** ISO 8601, when the server received it. */
  readonly sentAt: string;
  /** Decoded by the server from the mini QR; '' if it could not be read. */
  readonly bankCode: string;
  readonly reference: string;
  /** Undefined unless the slip was refused. */
  readonly reason: SlipReason | undefined;
  /** The text that staff wrote with the reason. */
  readonly note: string;
}

/** The slips of an order, and the data needed to send one. */
export interface OrderSlips {
  readonly orderId: string;
  readonly orderNo: string;
  readonly total: Satang;
  readonly payment: OrderPayment['state'];
  /** Whether there is anything to pay: false for points and for cancelled orders. */
  readonly isPayable: boolean;
  /** Newest first. */
  readonly slips: readonly Slip[];
}

/** A slip as staff see it. */
export interface ShownSlip {
  readonly slip: Slip;
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly customerName: string;
  readonly total: Satang;
  readonly payment: OrderPayment['state'];
}

export interface NewSlip {
  readonly id: string;
  readonly customer: CustomerKey;
  readonly orderId: string;
  /** Base64 of a JPEG, PNG or WebP. */
  readonly content: string;
}

/** Higher than any realistic number of payments for one order. */
export const MAX_SLIPS = 20;

/**
 * The refusals of a file, and:
 * - order-not-payable: for points, or nothing to pay
 * - slip-used: the same transfer was sent for another order
 * - slip-closed: the id belongs to another slip
 * - slips-full: the order has reached `MAX_SLIPS`
 */
export const SLIP_REFUSALS = [
  'file-is-pdf',
  'file-no-picture',
  'file-too-large',
  'order-unknown',
  'order-not-payable',
  'slip-used',
  'slip-closed',
  'slips-full',
] as const;

export type SlipRefusal = (typeof SLIP_REFUSALS)[number];

/** The longest edge of an uploaded slip, in pixels; its mini QR stays readable. */
export const SENT_SLIP_EDGE = 1600;

export type NewSlipAnswer =
  | { readonly kind: 'taken'; readonly slip: Slip }
  | { readonly kind: 'refused'; readonly code: SlipRefusal };

/** A staff member's decision about a slip. */
export type SlipDecision =
  /** @param amount the amount received, if it differs from the order's */
  | { readonly kind: 'confirmed'; readonly amount: Satang | undefined }
  | { readonly kind: 'refused'; readonly reason: SlipReason; readonly note: string };

export interface SettleSlipRequest {
  readonly id: string;
  readonly decision: SlipDecision;
}

export type SettleSlipAnswer =
  | { readonly kind: 'settled'; readonly seen: ShownSlip }
  | { readonly kind: 'refused'; readonly code: 'slip-unknown' | 'settle-not-allowed' };
