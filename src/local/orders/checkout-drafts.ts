import type { Collection, Table } from 'dexie';
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
  /** True while an order is edited that another phone has too. */
  readonly isHandedOver?: boolean;
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
  /** `yyyy-mm-dd`; it counts while it is possible. */
  readonly deliveryDay?: string;
  /** The coupon's data at the moment it was chosen; undefined if it was removed again. */
  readonly coupon?: Coupon | undefined;
  /** The chosen product among the free goods of a promotion, by the rule's id. */
  readonly freeGoods?: Readonly<Record<string, string>>;
}

/** Identifies the cart that is checked out. */
type CheckoutKey = Pick<CheckoutDraftRow, 'account' | 'customer' | 'mode'>;

export type CheckoutDraftTable = Table<CheckoutDraftRow, [AccountKey, CustomerText, CartMode]>;

export async function findCheckoutDraft(
  checkoutDrafts: CheckoutDraftTable,
  orderId: string,
): Promise<CheckoutDraftRow | undefined> {
  return await checkoutDrafts.where('orderId').equals(orderId).first();
}

export async function readCheckoutDraft(
  checkoutDrafts: CheckoutDraftTable,
  { account, customer, mode }: CheckoutKey,
): Promise<CheckoutDraftRow | undefined> {
  return await checkoutDrafts.get([account, customer, mode]);
}

export async function saveCheckoutDraft(
  checkoutDrafts: CheckoutDraftTable,
  draft: CheckoutDraftRow,
): Promise<void> {
  await checkoutDrafts.put(draft);
}

/** Changes choices of a draft that was read in the same transaction; the others stay. */
export async function changeCheckoutChoices(
  checkoutDrafts: CheckoutDraftTable,
  draft: CheckoutDraftRow,
  change: CheckoutChoices,
): Promise<void> {
  await checkoutDrafts.put({ ...draft, choices: { ...draft.choices, ...change } });
}

export async function removeCheckoutDraft(
  checkoutDrafts: CheckoutDraftTable,
  { account, customer, mode }: CheckoutKey,
): Promise<void> {
  await checkoutDrafts.delete([account, customer, mode]);
}

function draftsOfCustomer(
  checkoutDrafts: CheckoutDraftTable,
  { account, customer }: Pick<CheckoutKey, 'account' | 'customer'>,
): Collection<CheckoutDraftRow> {
  return checkoutDrafts
    .where('[account+customer+mode]')
    .between([account, customer], [account, customer, []]);
}

/** The checkouts of a customer in all modes. */
export async function readCheckoutDraftsOf(
  checkoutDrafts: CheckoutDraftTable,
  customer: Pick<CheckoutKey, 'account' | 'customer'>,
): Promise<readonly CheckoutDraftRow[]> {
  return await draftsOfCustomer(checkoutDrafts, customer).toArray();
}

/** Removes the choices from a customer's checkouts; their orders keep their ids. */
export async function forgetCheckoutChoices(
  checkoutDrafts: CheckoutDraftTable,
  customer: Pick<CheckoutKey, 'account' | 'customer'>,
): Promise<void> {
  await draftsOfCustomer(checkoutDrafts, customer).modify(
    (draft) => void Reflect.deleteProperty(draft, 'choices'),
  );
}

export async function forgetCheckoutDrafts(
  checkoutDrafts: CheckoutDraftTable,
  customer: Pick<CheckoutKey, 'account' | 'customer'>,
): Promise<void> {
  await draftsOfCustomer(checkoutDrafts, customer).delete();
}
