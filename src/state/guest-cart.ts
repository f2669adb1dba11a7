import { MAXIMUM_QUANTITY, type UnitQuantities } from '#domain/cart';
import { cartModesOf, type CartMode } from '#domain/cart-mode';
import type { Person } from '#domain/person';
import { clearCart, readCartRows, type CartKey } from '#local/cart-lines';
import { cartKeyOf, guestCartKey } from './cart-key.ts';
import { cartModeOf } from './mode.ts';
import type { Phone } from './phone.ts';

/** Quantities of the same product are added up and capped, so that nothing which was put in by hand gets lost. */
export function joinQuantities(first: UnitQuantities, second: UnitQuantities): UnitQuantities {
  const sum = (index: 0 | 1 | 2) => Math.min(first[index] + second[index], MAXIMUM_QUANTITY);
  return [sum(0), sum(1), sum(2)];
}

/** Those of every mode. @returns how many lines of the open mode came along */
export async function moveGuestCarts(phone: Phone, person: Person): Promise<number> {
  let movedCount = 0;
  for (const mode of cartModesOf(phone.tenant)) {
    const moved = await moveGuestCart(phone, mode, cartKeyOf(person, mode));
    if (mode === cartModeOf(phone)) movedCount = moved;
  }
  return movedCount;
}

/**
 * Moves the guest's lines into the customer's cart and empties the guest's (Specification, section 4). Called inside the
 * transaction that signs the customer in, so that a killed browser leaves each line in exactly one cart.
 *
 * @returns how many lines came along
 */
async function moveGuestCart(phone: Phone, mode: CartMode, to: CartKey): Promise<number> {
  const { cartLines } = phone.personal;
  const guest = await readCartRows(cartLines, guestCartKey(mode));
  const own = await readCartRows(cartLines, to);
  let position = own.at(-1)?.position ?? 0;
  for (const { productCode, quantities, names } of guest) {
    const existing = own.find((row) => row.productCode === productCode);
    if (existing === undefined) position += 1;
    await cartLines.put({
      ...to,
      productCode,
      quantities: existing === undefined ? quantities : joinQuantities(existing.quantities, quantities),
      position: existing?.position ?? position,
      ...(names === undefined ? {} : { names }),
    });
  }
  await clearCart(cartLines, guestCartKey(mode));
  return guest.length;
}
