import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { OrderSummary } from '#domain/orders/order';
import type { OpenDebt } from '#domain/payments/account';
import type { PageRequest } from './page.ts';

export interface CustomerQuery extends PageRequest {
  /** A part of the name, of the code, or of a telephone number; '' lists all. */
  readonly text: string;
  /** '' for any. */
  readonly saleUnit: string;
  /** Undefined for any. */
  readonly priceLevel: number | undefined;
  /** The code of a group; '' for any. */
  readonly group: string;
  /** Whether only customers are listed who owe something. */
  readonly hasDebt: boolean;
}

/** Lists customers of every branch, price level and group. */
export const ALL_CUSTOMERS = {
  saleUnit: '',
  priceLevel: undefined,
  group: '',
  hasDebt: false,
} as const satisfies Partial<CustomerQuery>;

/** A customer in the office's list, by code. */
export interface CustomerRow extends CustomerKey {
  readonly name: string;
  readonly mobile: string;
  readonly phone: string;
  readonly area: string;
  readonly priceLevel: number;
  readonly creditLimit: Satang;
  /** Debt and reserved credit. */
  readonly debt: Satang;
  readonly points: number;
}

export interface CustomerDetail extends CustomerRow {
  readonly taxId: string;
  readonly addressText: string;
  /** Codes of the company's own groups. */
  readonly groups: readonly string[];
  /** Orders that are neither cancelled nor delivered, newest first. */
  readonly openOrders: readonly OrderSummary[];
  readonly openDebts: readonly OpenDebt[];
}
