import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderStatus } from '#domain/orders/order-status';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { SlipState } from './slip.ts';

/** An order as far as its payment is concerned. */
export interface OrderToBePaid {
  readonly isForPoints: boolean;
  readonly status: OrderStatus;
  readonly payment: PaymentMethod;
  /** After goods that were refused or returned. */
  readonly charged: Satang;
  readonly paymentState: OrderPaymentState;
  /** What the ledger says is open on the order; counts for orders on account. */
  readonly openDebt: Satang;
}

/**
 * What an order still has to bring in. An order on account is due from its approved invoice on, less what receipts settled; any other
 * is due as a whole until it is paid, also before it is delivered.
 */
export function amountDue({
  isForPoints,
  status,
  payment,
  charged,
  paymentState,
  openDebt,
}: OrderToBePaid): Satang {
  if (isForPoints || status === 'so-cancel') return ZERO_SATANG;
  if (payment === 'AR') return openDebt > 0 ? openDebt : ZERO_SATANG;
  return paymentState === 'paid' ? ZERO_SATANG : charged;
}

/**
 * What an unpaid order waits for:
 * - decision: money came that does not fit, and somebody of the office decides
 * - slip-check: a slip that nobody has checked
 * - account: the customer pays the invoice on account
 * - delivery: cash on delivery that was not delivered yet
 * - cash: delivered, and the cash is not known to have come
 * - new-slip: the last slip was refused
 * - payer: somebody began to pay
 * - nothing: neither a payment nor a slip has come
 */
export const UNPAID_WAITS = [
  'decision',
  'slip-check',
  'account',
  'delivery',
  'cash',
  'new-slip',
  'payer',
  'nothing',
] as const;

export type UnpaidWait = (typeof UNPAID_WAITS)[number];

/** @param order one of which something is due; `slip`: the state of its newest slip */
export function waitOf({
  status,
  payment,
  paymentState,
  slip,
}: Pick<OrderToBePaid, 'status' | 'payment' | 'paymentState'> & {
  readonly slip: SlipState | undefined;
}): UnpaidWait {
  if (paymentState === 'matching') return 'decision';
  if (slip === 'sent') return 'slip-check';
  if (payment === 'AR') return 'account';
  if (payment === 'COD') return status === 'pod' ? 'cash' : 'delivery';
  if (slip === 'refused') return 'new-slip';
  return paymentState === 'waiting' ? 'payer' : 'nothing';
}
