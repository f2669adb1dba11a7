import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderStatus } from '#domain/orders/order-status';
import { methodOf, type PaymentMethod } from './payment-method.ts';
import type { SlipState } from './slip.ts';

/** The payment facts of an order. */
export interface OrderToBePaid {
  readonly isForPoints: boolean;
  readonly status: OrderStatus;
  readonly payment: PaymentMethod;
  /** The charge after refused and returned products. */
  readonly charged: Satang;
  readonly paymentState: OrderPaymentState;
  /** The order's open amount in the ledger; used for orders on account. */
  readonly openDebt: Satang;
}

/**
 * The amount that an order still has to bring in. An order on account is due from the approval of its invoice,
 * minus the receipts that settle it. Any other order is due in full until it is paid, also before delivery.
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
  if (methodOf(payment).due === 'on-account') return openDebt > 0 ? openDebt : ZERO_SATANG;
  return paymentState === 'paid' ? ZERO_SATANG : charged;
}

/**
 * The things that an unpaid order may be waiting for:
 * - decision: money arrived that does not fit, and staff have to decide
 * - slip-check: a slip has not been checked
 * - account: the customer pays the invoice on account
 * - delivery: cash on delivery, not delivered yet
 * - cash: delivered, but the cash has not been confirmed
 * - new-slip: the last slip was refused
 * - payer: a payment was started
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

/** @param order an order with an amount due; `slip` is the state of its newest slip */
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
  const { due } = methodOf(payment);
  if (due === 'on-account') return 'account';
  if (due === 'on-delivery') return status === 'pod' ? 'cash' : 'delivery';
  if (slip === 'refused') return 'new-slip';
  return paymentState === 'waiting' ? 'payer' : 'nothing';
}
