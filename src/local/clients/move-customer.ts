import { joinQuantities } from '#domain/cart/cart';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerText, type AccountKey } from '#local/kernel/account';
import { cartRows, lineKey, readCartRows, type CartLineTable } from '#local/cart/cart-lines';
import type { CheckoutDraftTable } from '#local/orders/checkout-drafts';
import { saveWishChange, readWishlistRow, type WishlistTable } from '#local/wishlist/wishlists';

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
  const rows = await cartLines
    .where('[account+customer+mode+productCode]')
    .between([account, ofCustomer.customer], [account, ofCustomer.customer, []])
    .toArray();
  for (const mode of new Set(rows.map((row) => row.mode))) {
    const target = { account, customer: customerText(to), mode };
    const here = await readCartRows(cartLines, target);
    const last = here.at(-1)?.position ?? 0;
    for (const row of await readCartRows(cartLines, { ...ofCustomer, mode })) {
      const existing = await cartLines.get(lineKey(target, row.productCode));
      await cartLines.put(
        existing === undefined
          ? { ...row, ...target, position: last + row.position }
          : { ...existing, quantities: joinQuantities(existing.quantities, row.quantities) },
      );
    }
    await cartRows(cartLines, { ...ofCustomer, mode }).delete();
  }
  const drafts = await checkoutDrafts
    .where('[account+customer+mode]')
    .between([account, ofCustomer.customer], [account, ofCustomer.customer, []])
    .toArray();
  for (const draft of drafts) {
    const customer = customerText(to);
    if ((await checkoutDrafts.get([account, customer, draft.mode])) === undefined)
      await checkoutDrafts.put({ ...draft, customer });
    await checkoutDrafts.delete([account, ofCustomer.customer, draft.mode]);
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
  await wishlists.delete([account, before.customer]);
}
