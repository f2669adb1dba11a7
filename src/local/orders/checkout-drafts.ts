import type { Table } from 'dexie';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Coupon } from '#domain/payments/coupon';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/**
 * The checkout of a cart. The order's id is made once, so that a double tap or a reload yields the same order.
 */
export interface CheckoutDraftRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly mode: CartMode;
  readonly orderId: string;
  /** From 1; higher while a refused order is edited. */
  readonly revision: number;
  /** Absent in drafts of the first version, and until something is chosen. */
  readonly choices?: CheckoutChoices;
}

/** The choices at the checkout; a missing one stands for the first of its list. */
export interface CheckoutChoices {
  readonly shipToId?: string;
  readonly billToId?: string;
  readonly shippingCondition?: string;
  readonly paymentCondition?: string;
  readonly payment?: PaymentMethod;
  /** The installment term of a card payment. */
  readonly termMonths?: number;
  readonly remark?: string;
  /** The coupon's data at the moment it was chosen; undefined if it was removed again. */
  readonly coupon?: Coupon | undefined;
}

export type CheckoutDraftTable = Table<CheckoutDraftRow, [AccountKey, CustomerText, CartMode]>;

export const CHECKOUT_DRAFTS_SCHEMA = '[account+customer+mode], orderId';

export async function findCheckoutDraft(
  checkoutDrafts: CheckoutDraftTable,
  orderId: string,
): Promise<CheckoutDraftRow | undefined> {
  return await checkoutDrafts.where('orderId').equals(orderId).first();
}
