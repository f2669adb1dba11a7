import type { Table } from 'dexie';
import type { CartMode } from '#domain/cart-mode';
import type { AccountKey, CustomerText } from './account.ts';

/** The order that a cart is about to become: its id is made once, so that a double tap or a reload is the same order. */
export interface CheckoutDraftRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly mode: CartMode;
  readonly orderId: string;
  /** From 1; higher when an order that the shop refused is being edited. */
  readonly revision: number;
}

export type CheckoutDraftTable = Table<CheckoutDraftRow, [AccountKey, CustomerText, CartMode]>;

export const CHECKOUT_DRAFTS_SCHEMA = '[account+customer+mode], orderId';
