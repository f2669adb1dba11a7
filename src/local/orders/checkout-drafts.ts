import type { Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Coupon } from '#domain/payments/coupon';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** The order that a cart is about to become: its id is made once, so that a double tap or a reload is the same order. */
export interface CheckoutDraftRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly mode: CartMode;
  readonly orderId: string;
  /** From 1; higher when an order that the shop refused is being edited. */
  readonly revision: number;
  /** Absent in drafts of the first version, and until something is chosen. */
  readonly choices?: CheckoutChoices;
}

/** What the person chose or wrote at the checkout; the first of each list where absent. */
export interface CheckoutChoices {
  readonly shipToId?: string;
  readonly billToId?: string;
  readonly shippingCondition?: string;
  readonly paymentCondition?: string;
  readonly payment?: PaymentMethod;
  /** Of a card that is paid in installments. */
  readonly termMonths?: number;
  readonly remark?: string;
  /** As it was known when it was chosen; undefined when it was taken away again. */
  readonly coupon?: Coupon | undefined;
}

export type CheckoutDraftTable = Table<CheckoutDraftRow, [AccountKey, CustomerText, CartMode]>;

export const CHECKOUT_DRAFTS_SCHEMA = '[account+customer+mode], orderId';
