import type { OrOther } from '#domain/kernel/or-other';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { OrderPayment } from './payment.ts';

/**
 * The picture of a bank's slip, sent as the word of whoever paid. It pays nothing until somebody of the company has seen the
 * money (Specification, PAY-23).
 * sent: somebody is to look. confirmed: the money was there. refused: it was not, for a reason.
 */
export const SLIP_STATES = ['sent', 'confirmed', 'refused'] as const;

export type SlipState = (typeof SLIP_STATES)[number];

/** Why the company did not take a slip. */
export const SLIP_REASONS = [
  'unreadable',
  'amount-differs',
  'not-arrived',
  'wrong-account',
  'other',
] as const;

export type SlipReason = (typeof SLIP_REASONS)[number];

export interface Slip {
  /** UUID made by the phone, also that of its picture among the private files: sent again it is the same slip. */
  readonly id: string;
  readonly orderId: string;
  readonly state: OrOther<SlipState>;
  /** ISO 8601, when the company got it. */
  readonly sentAt: string;
  /** What the server read in the small code; '' where it could not. */
  readonly bankCode: string;
  readonly reference: string;
  /** Undefined unless it was refused. */
  readonly reason: SlipReason | undefined;
  /** What the company wrote beside the reason. */
  readonly note: string;
}

/** The slips of an order, with what is needed to send one. */
export interface OrderSlips {
  readonly orderId: string;
  readonly orderNo: string;
  readonly total: Satang;
  readonly payment: OrderPayment['state'];
  /** Whether there is anything to pay: not for points, not cancelled. */
  readonly isPayable: boolean;
  /** The newest first. */
  readonly slips: readonly Slip[];
}

/** A slip as somebody of the company looks at it. */
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

/** More nobody pays an order in. */
export const MAX_SLIPS = 20;

/**
 * Those of a file, and:
 * - order-not-payable: for points, or nothing to pay
 * - slip-used: the same transfer was sent for another order
 * - slip-closed: the id is another slip's
 * - slips-full: as many as there may be for one order
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

/** The longest edge of a slip that a phone sends, in pixels: its small code is still read. */
export const SENT_SLIP_EDGE = 1600;

export type NewSlipAnswer =
  | { readonly kind: 'taken'; readonly slip: Slip }
  | { readonly kind: 'refused'; readonly code: SlipRefusal };

/** What somebody of the company says of a slip. */
export type SlipDecision =
  /** @param amount what is on the account, where it is another than the order's */
  | { readonly kind: 'confirmed'; readonly amount: Satang | undefined }
  | { readonly kind: 'refused'; readonly reason: SlipReason; readonly note: string };

export interface SettleSlipRequest {
  readonly id: string;
  readonly decision: SlipDecision;
}

export type SettleSlipAnswer =
  | { readonly kind: 'settled'; readonly seen: ShownSlip }
  | { readonly kind: 'refused'; readonly code: 'slip-unknown' | 'settle-not-allowed' };
