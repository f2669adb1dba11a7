import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';

/** The ways in which the office gives money back. Gateways are paid back on their own pages, as a transfer. */
export const REFUND_METHODS = ['transfer', 'cash'] as const;

export type RefundMethod = (typeof REFUND_METHODS)[number];

/** Money that the office gave back to a customer, out of the credit on account. */
export interface RefundRequest {
  /** UUID made by the page; sending it again is idempotent. */
  readonly id: string;
  readonly account: CustomerKey;
  readonly amount: Satang;
  /** The credit on account that the clerk saw. Another one is refused. */
  readonly seenCredit: Satang;
  readonly method: RefundMethod;
  /** The bank's number of a transfer; '' for none. */
  readonly reference: string;
  /** The day on which the money left, Gregorian `yyyy-mm-dd` in Asia/Bangkok. */
  readonly paidOn: string;
  readonly note: string;
}

/**
 * - customer-unknown
 * - refund-closed: the id belongs to another refund
 * - refund-changed: the credit on account is another one than the clerk saw
 * - refund-nothing: not above zero
 * - refund-above-credit: more than the credit on account
 * - refund-later: the day is in the future
 */
export const REFUND_REFUSALS = [
  'customer-unknown',
  'refund-closed',
  'refund-changed',
  'refund-nothing',
  'refund-above-credit',
  'refund-later',
] as const;

export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

export type RefundAnswer =
  | {
      readonly kind: 'refunded';
      /** From 1, in the order of recording. */
      readonly number: number;
      /** The credit on account that is left. */
      readonly creditLeft: Satang;
    }
  | { readonly kind: 'refused'; readonly code: RefundRefusal };

/** refund-unknown: there is no such refund. Reversing is idempotent. */
export const REVERSE_REFUND_REFUSALS = ['refund-unknown'] as const;

export type ReverseRefundAnswer =
  | { readonly kind: 'reversed' }
  | { readonly kind: 'refused'; readonly code: (typeof REVERSE_REFUND_REFUSALS)[number] };

/** @param today `yyyy-mm-dd` in Asia/Bangkok */
export function refusalOfRefund(
  { amount, seenCredit, paidOn }: Pick<RefundRequest, 'amount' | 'seenCredit' | 'paidOn'>,
  credit: Satang,
  today: string,
): Extract<RefundRefusal, `refund-${string}`> | undefined {
  if (amount <= 0) return 'refund-nothing';
  if (seenCredit !== credit) return 'refund-changed';
  if (amount > credit) return 'refund-above-credit';
  return paidOn > today ? 'refund-later' : undefined;
}
