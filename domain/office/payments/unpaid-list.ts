import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Language } from '#domain/kernel/language';
import type { Satang } from '#domain/kernel/money';
import type { OrOther } from '#domain/kernel/or-other';
import type { PageRequest } from '#domain/office/page';
import type { TableFormat } from '#domain/office/table-import';
import type { UnpaidWait } from '#domain/payments/amount-due';
import type { PaymentMethod } from '#domain/payments/payment-method';

/** Which unpaid orders. */
export interface UnpaidListFilter {
  /** A part of an order's number, or of a customer's code or name; '' for all. */
  readonly text: string;
  /** The payment methods of the orders; none for all. */
  readonly methods: readonly PaymentMethod[];
  /** The minimum age of an order in days; 0 for all. */
  readonly minAgeDays: number;
}

export interface UnpaidListQuery extends UnpaidListFilter, PageRequest {}

/** An order with an amount due, oldest first in lists. */
export interface UnpaidRow {
  readonly orderId: string;
  readonly orderNo: string;
  /** ISO 8601. */
  readonly orderedAt: string;
  readonly account: CustomerKey;
  readonly customerName: string;
  readonly payment: OrOther<PaymentMethod>;
  /** The price after refused and returned products. */
  readonly charged: Satang;
  readonly due: Satang;
  readonly waitsFor: OrOther<UnpaidWait>;
  /** Whole days since the order was placed. */
  readonly ageDays: number;
}

/** All orders of a filter together. */
export interface UnpaidSum {
  readonly orders: number;
  readonly due: Satang;
}

/** A request for the list as a file. */
export interface UnpaidFileWish {
  readonly filter: UnpaidListFilter;
  readonly format: TableFormat;
  readonly language: Language;
}

/** The oldest age that can be asked for, in days. */
export const MAX_UNPAID_AGE_DAYS = 9999;

/** The most orders in one file. */
export const MAX_EXPORTED_UNPAID = 20_000;
