import { cartChange, setLineQuantity } from '#domain/cart';
import type { UnitNumber } from '#domain/units';
import { cartRows, clearCart, isSameCart, type CartKey, type CartLineRow } from '#local/cart-lines';
import { cartKey, cartKeyOf, cartModeOf, guestCartKey } from './cart-key.ts';
import { openCartStore, showWritten } from './open-cart.ts';
import type { Phone } from './phone.ts';

/**
 * Reads, changes and writes one line in one transaction, so two tabs or two thumbs never lose a change. It is on the disk
 * when it is shown and when this resolves.
 *
 * @param typed what the person typed or the stepper counted; read by domain/cart
 * @returns what the toast says; undefined when nothing changed
 */
export async function setQuantity(
  phone: Phone,
  productCode: string,
  unit: UnitNumber,
  typed: string | number,
): Promise<'added' | 'updated' | undefined> {
  const { cartLines, sessions } = phone.personal;
  const { cart, before, after } = await phone.personal.transaction('rw', cartLines, sessions, async () => {
    const { cart, rows } = await readWholeCart(phone);
    const before = rows.find((row) => row.productCode === productCode);
    const after = setLineQuantity(before, productCode, unit, typed);
    if (after === undefined) await cartLines.delete([cart.account, cart.customer, cart.mode, productCode]);
    else await cartLines.put({ ...cart, ...after, position: before?.position ?? positionAfter(rows) });
    return { cart, before, after };
  });
  showWritten(phone, cart, productCode, after);
  return cartChange(before, after);
}

/** Who is signed in and the cart that was open last are read at once: nearly always it is the one that is open now. */
async function readWholeCart(phone: Phone): Promise<{ cart: CartKey; rows: readonly CartLineRow[] }> {
  const { cartLines, sessions } = phone.personal;
  const likely = openCartStore(phone).read()?.cart ?? guestCartKey(cartModeOf(phone.tenant));
  const [session, rows] = await Promise.all([sessions.get('current'), cartRows(cartLines, likely).toArray()]);
  const cart = cartKeyOf(session?.person, cartModeOf(phone.tenant));
  return { cart, rows: isSameCart(cart, likely) ? rows : await cartRows(cartLines, cart).toArray() };
}

function positionAfter(rows: readonly CartLineRow[]): number {
  return rows.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}

export async function removeLine(phone: Phone, productCode: string): Promise<void> {
  const cart = await cartKey(phone);
  await phone.personal.cartLines.delete([cart.account, cart.customer, cart.mode, productCode]);
}

export async function emptyCart(phone: Phone): Promise<void> {
  await clearCart(phone.personal.cartLines, await cartKey(phone));
}
