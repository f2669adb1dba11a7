import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';

/** The terms of a customer that the office may change, besides the credit limit. */
export interface CustomerTerms {
  /** Ten digits; '' for none. */
  readonly mobile: string;
  readonly phone: string;
  readonly priceLevel: number;
  /** Codes of the company's own groups, in any order. */
  readonly groups: readonly string[];
}

/** Changes a customer's terms from those that the person saw. */
export interface SaveCustomer extends CustomerKey {
  readonly terms: CustomerTerms;
  readonly seen: CustomerTerms;
}

/**
 * - customer-unknown: there is no such customer
 * - customer-changed: somebody else changed one of the terms since the person looked
 * - customer-incomplete: the customer lacks its name, or an agent its tax id, which the table of customers adds
 */
export const SAVE_CUSTOMER_REFUSALS = [
  'customer-unknown',
  'customer-changed',
  'customer-incomplete',
] as const;

export type SaveCustomerAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_CUSTOMER_REFUSALS)[number] };

/** Sets a credit limit in place of the one that the person saw. */
export interface SetCreditLimit extends CustomerKey {
  readonly creditLimit: Satang;
  readonly seen: Satang;
}

export const SET_CREDIT_LIMIT_REFUSALS = ['customer-unknown', 'customer-changed'] as const;

export type SetCreditLimitAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: (typeof SET_CREDIT_LIMIT_REFUSALS)[number] };
