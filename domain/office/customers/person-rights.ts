import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Language } from '#domain/kernel/language';
import type { Satang } from '#domain/kernel/money';
import type { OrOther } from '#domain/kernel/or-other';

/** Asks for what an erasure of a customer would do. */
export interface ErasureQuery extends CustomerKey {
  readonly language: Language;
}

/** The reasons why a person's data must stay for now, beside the amount on the account. */
export const ERASURE_BLOCKERS = [
  'orders-open',
  'invoices-out',
  'orders-unpaid',
  'slips-unseen',
  'money-unmatched',
  'account-not-settled',
  'last-staff',
  'own-account',
] as const;

/** A reason why a person cannot be erased yet. */
export interface ErasureBlocker {
  readonly code: OrOther<(typeof ERASURE_BLOCKERS)[number]>;
  /** The first orders that it is about. */
  readonly orderNos: readonly string[];
  /** The number of all of them. */
  readonly orderCount: number;
  /** For an account that is not at zero: above zero the customer owes it, below zero the company. */
  readonly owed: Satang;
}

/** The effect of an erasure on the rows of one table. */
export interface ErasedRows {
  /** The table in words. */
  readonly table: string;
  readonly deleted: number;
  /** Rows that stay, without the data that identified the person. */
  readonly changed: number;
}

/** The effect of an erasure, by a dry run of the whole work. */
export interface ErasurePreview {
  /** The code of the customer, which a person types to confirm. */
  readonly code: string;
  readonly name: string;
  /** The customers of this code, one for each sale unit. All of them are the person. */
  readonly customers: readonly CustomerKey[];
  /** The number of accounts that sign in for them, which are closed. */
  readonly accounts: number;
  readonly blockers: readonly ErasureBlocker[];
  readonly rows: readonly ErasedRows[];
  /** Delivered orders that no export for the accounts included. Their names and tax ids are only here. */
  readonly unexportedOrders: number;
  /** Identifies what was shown: customers, accounts and orders without an export. */
  readonly seen: string;
}

/** The most orders that a blocker names. */
export const MAX_BLOCKING_ORDERS = 10;

/** Erases a person for good. */
export interface EraseCustomer extends CustomerKey {
  /** The code as the person typed it. */
  readonly typedCode: string;
  readonly seen: string;
}

/**
 * - customer-unknown
 * - code-differs: the typed code is not the customer's
 * - person-changed: the person has other customers, accounts or orders than those that were shown
 * - person-blocked: something is open with the person, which the preview lists
 */
export const ERASE_CUSTOMER_REFUSALS = [
  'customer-unknown',
  'code-differs',
  'person-changed',
  'person-blocked',
] as const;

export type EraseCustomerRefusal = (typeof ERASE_CUSTOMER_REFUSALS)[number];

export type EraseCustomerAnswer =
  | { readonly kind: 'erased'; readonly deleted: number; readonly changed: number }
  | { readonly kind: 'refused'; readonly code: EraseCustomerRefusal };

/** A request for a copy of a customer's data as a file. */
export interface PersonFileWish extends CustomerKey {
  readonly language: Language;
}
