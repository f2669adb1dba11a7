import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';

/**
 * The ages of money owed, by the Bangkok day on which the invoice was approved. The money of an order is due on that
 * day, because an order has no later term.
 *
 * - not-due: no approved invoice yet, or one of today
 * - days-1-30 to over-90: days since the invoice
 * - account: belongs to no order, as an opening balance or a payment that no invoice has used; it may be negative
 */
export const DEBT_AGES = ['not-due', 'days-1-30', 'days-31-60', 'days-61-90', 'over-90', 'account'] as const;

export type DebtAge = (typeof DEBT_AGES)[number];

export interface DebtAmounts {
  readonly byAge: Readonly<Record<DebtAge, Satang>>;
  readonly total: Satang;
}

export interface AgingRow extends CustomerKey, DebtAmounts {
  readonly name: string;
}

export interface AgingReport {
  /** The largest total first. Customers who owe nothing in total are left out. */
  readonly rows: readonly AgingRow[];
  /** The sum covers all customers, also those that are left out. */
  readonly total: DebtAmounts;
}
