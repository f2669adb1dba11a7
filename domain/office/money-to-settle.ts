import type { OrOther } from '#domain/kernel/or-other';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { PaymentMethod } from '#domain/payments/payment-method';

/** A payment attempt with money that does not match. */
export interface MoneyToSettle {
  /** Undefined for money that names no order of this distributor. */
  readonly order: SettledOrder | undefined;
  readonly reference: string;
  readonly method: OrOther<PaymentMethod> | undefined;
  /** The order's payment state; another attempt may have paid it. */
  readonly paymentState: OrderPaymentState;
  /** The sum of its money in baht. */
  readonly received: Satang;
  /** ISO 8601, when the first of it was reported. */
  readonly since: string;
}

export interface SettledOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly customerName: string;
  readonly total: Satang;
}

export interface SettleMoney {
  readonly orderId: string;
  readonly outcome: 'paid' | 'returned';
  /** The attempt's reference; undefined when there is only one candidate. */
  readonly reference: string | undefined;
  /** The amount that counts as paid, when it differs from the amount that came. */
  readonly amount: Satang | undefined;
  /** How the office got money that only it saw; undefined when the order's method implies it, or money waits. */
  readonly receivedAs: 'cash' | 'transfer' | undefined;
  readonly note: string;
}

/** The reasons are those of server/services/office/settle-order-money. */
export const SETTLE_MONEY_REFUSALS = [
  'order-unknown',
  'reference-unknown',
  'several-payments',
  'nothing-waits',
  'order-paid',
  'order-cancelled',
  'order-not-payable',
  'on-account',
  'nothing-received',
  'method-needed',
  'method-known',
  'too-many-payments',
] as const;

export type SettleMoneyRefusal = (typeof SETTLE_MONEY_REFUSALS)[number];

export type SettleMoneyAnswer =
  | {
      readonly kind: 'settled';
      readonly reference: string;
      /** The amount that counts as paid, or that was given back. */
      readonly settled: Satang;
    }
  | { readonly kind: 'refused'; readonly code: SettleMoneyRefusal };
