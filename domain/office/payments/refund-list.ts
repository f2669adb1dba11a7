import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { OrOther } from '#domain/kernel/or-other';
import type { PageRequest } from '#domain/office/page';
import type { OrderStatus } from '#domain/orders/order-status';
import type { RefundMethod } from '#domain/payments/refund';

/** An order whose money became credit on account: it was cancelled, returned in part, or paid too much. */
export interface CreditSource {
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly amount: Satang;
  /** ISO 8601 */
  readonly at: string;
}

/** A customer to whom the office owes money back. */
export interface RefundDue {
  readonly account: CustomerKey;
  readonly customerName: string;
  readonly mobile: string;
  /** The credit on account, above zero. */
  readonly credit: Satang;
  /** The customer's debt for orders on account, which the credit could settle instead. */
  readonly owed: Satang;
  /** The newest first. Credit may also come from receipts, corrections and imports. */
  readonly sources: readonly CreditSource[];
}

export interface RefundQuery extends PageRequest {
  /** A part of the customer's code or name; '' for all. */
  readonly text: string;
}

/** A refund that was recorded. */
export interface ListedRefund {
  readonly id: string;
  readonly number: number;
  readonly account: CustomerKey;
  readonly customerName: string;
  readonly amount: Satang;
  readonly method: OrOther<RefundMethod>;
  readonly reference: string;
  readonly paidOn: string;
  readonly note: string;
  /** ISO 8601 */
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly isReversed: boolean;
}

/** The most orders that are named for one customer. */
export const MAX_CREDIT_SOURCES = 5;
