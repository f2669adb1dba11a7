import { joinQuantities } from '#domain/cart/cart';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerText, type AccountKey } from '#local/kernel/account';
import {
  clearCart,
  readCartLine,
  readCartRows,
  readModesWithCart,
  saveCartLine,
  type CartLineTable,
} from '#local/cart/cart-lines';
import {
  readCheckoutDraft,
  readCheckoutDraftsOf,
  removeCheckoutDraft,
  saveCheckoutDraft,
  type CheckoutDraftTable,
} from '#local/orders/checkout-drafts';
import {
  forgetWishlist,
  readWishlistRow,
  saveWishChange,
  type WishlistTable,
} from '#local/wishlist/wishlists';
import type { UnsentOrderTable } from '#local/orders/unsent-orders';

export interface CustomerMove {
  readonly account: AccountKey;
  readonly from: CustomerKey;
  readonly to: CustomerKey;
}

/**
 * Moves the carts of one customer to another, and adds them to existing ones. A started checkout moves too,
 * unless the target has one. Call it inside a transaction over both tables.
 */
export async function moveCarts(
  {
    cartLines,
    checkoutDrafts,
  }: { readonly cartLines: CartLineTable; readonly checkoutDrafts: CheckoutDraftTable },
  { account, from, to }: CustomerMove,
): Promise<void> {
  const ofCustomer = { account, customer: customerText(from) };
  for (const mode of await readModesWithCart(cartLines, ofCustomer)) {
    const target = { account, customer: customerText(to), mode };
    const here = await readCartRows(cartLines, target);
    const last = here.at(-1)?.position ?? 0;
    for (const row of await readCartRows(cartLines, { ...ofCustomer, mode })) {
      const existing = await readCartLine(cartLines, target, row.productCode);
      await saveCartLine(
        cartLines,
        existing === undefined
          ? { ...row, ...target, position: last + row.position }
          : { ...existing, quantities: joinQuantities(existing.quantities, row.quantities) },
      );
    }
    await clearCart(cartLines, { ...ofCustomer, mode });
  }
  for (const draft of await readCheckoutDraftsOf(checkoutDrafts, ofCustomer)) {
    const moved = { ...draft, customer: customerText(to) };
    if ((await readCheckoutDraft(checkoutDrafts, moved)) === undefined)
      await saveCheckoutDraft(checkoutDrafts, moved);
    await removeCheckoutDraft(checkoutDrafts, draft);
  }
}

/**
 * Moves favourites that are stored only on this phone to another customer; existing ones stay. Call it inside
 * a transaction over the table.
 */
export async function moveWishes(
  wishlists: WishlistTable,
  { account, from, to }: CustomerMove,
): Promise<void> {
  const before = await readWishlistRow(wishlists, { account, customer: customerText(from) });
  if (before === undefined) return;
  for (const { productCode } of before.wishes.toReversed())
    await saveWishChange(wishlists, { account, customer: customerText(to) }, { productCode, isWished: true });
  await forgetWishlist(wishlists, before);
}

/** Moves the unsent orders of one customer to another. Their frozen requests stay in the outbox as they are. */
export async function moveUnsentOrders(
  unsentOrders: UnsentOrderTable,
  { account, from, to }: CustomerMove,
): Promise<void> {
  await unsentOrders
    .where('account')
    .equals(account)
    .and(({ customer }) => customer === customerText(from))
    .modify((order) => {
      const request = { ...order.request, customer: to };
      Object.assign(order, { customer: customerText(to), request });
    });
}
