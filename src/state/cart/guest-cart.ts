import { joinQuantities, NO_QUANTITIES, type CartLine } from '#domain/cart/cart';
import { cartModesOf, type CartMode } from '#domain/kernel/cart-mode';
import type { Person } from '#domain/accounts/person';
import {
  clearCart,
  readCartRows,
  saveCartLine,
  type CartKey,
  type CartLineRow,
} from '#local/cart/cart-lines';
import { cartKeyOf, guestCartKey } from '#state/runtime/cart-key';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';

/**
 * Moves the guest's carts of every mode to a person who can buy. @returns the number of moved lines in the open mode
 */
export async function moveGuestCarts(phone: Phone, person: Person): Promise<number> {
  if (person.role !== 'customer' && person.role !== 'agent') return 0;
  let movedCount = 0;
  for (const mode of cartModesOf(phone.tenant)) {
    const moved = await moveGuestCart(phone, mode, cartKeyOf(person, mode));
    if (mode === cartModeOf(phone)) movedCount = moved;
  }
  return movedCount;
}

/**
 * Moves the guest's lines into the customer's cart and empties the guest's (Specification, CART-10). Called inside the
 * transaction that signs the customer in, so that a killed browser leaves each line in exactly one cart.
 *
 * @returns the number of moved lines
 */
async function moveGuestCart(phone: Phone, mode: CartMode, to: CartKey): Promise<number> {
  const { cartLines } = phone.personal;
  const guest = await readCartRows(cartLines, guestCartKey(mode));
  await mergeIntoCart(phone, to, guest);
  await clearCart(cartLines, guestCartKey(mode));
  return guest.length;
}

/** A line to merge into a cart, with the product's names if they are known. */
export type LineToMerge = CartLine & Pick<CartLineRow, 'names'>;

/**
 * Adds lines to a cart and notes on each what was merged, replacing the notes of an earlier merge; new products come
 * last. Called inside the caller's transaction.
 */
export async function mergeIntoCart(
  phone: Phone,
  to: CartKey,
  products: readonly LineToMerge[],
): Promise<void> {
  if (products.length === 0) return;
  const { cartLines } = phone.personal;
  await forgetMergedLines(phone, to);
  const own = new Map((await readCartRows(cartLines, to)).map((row) => [row.productCode, row]));
  let position = [...own.values()].at(-1)?.position ?? 0;
  for (const { productCode, quantities: brought, names } of products) {
    const existing = own.get(productCode);
    const before = existing?.quantities ?? NO_QUANTITIES;
    if (existing === undefined) position += 1;
    await saveCartLine(cartLines, {
      position,
      ...existing,
      ...to,
      productCode,
      quantities: joinQuantities(before, brought),
      ...(names === undefined ? {} : { names }),
      guestCartMerge: { before, brought, at: phone.clock.now() },
    });
  }
}

/** Removes the merge notes and leaves the lines as they are. Called inside the caller's transaction, or alone. */
export async function forgetMergedLines({ personal: { cartLines } }: Phone, cart: CartKey): Promise<void> {
  for (const row of await readCartRows(cartLines, cart))
    if (row.guestCartMerge !== undefined) await saveCartLine(cartLines, withoutMergedLines(row));
}

export function withoutMergedLines({ guestCartMerge: _gone, ...row }: CartLineRow): CartLineRow {
  return row;
}
