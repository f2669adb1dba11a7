import { cartChange, setLineQuantity } from '#domain/cart';
import type { UnitNumber } from '#domain/units';
import { clearCart, readCartRows, type CartLineRow } from '#local/cart-lines';
import { cartKey } from './cart-key.ts';
import type { Phone } from './phone.ts';

/**
 * Reads, changes and writes one line in one transaction, so two tabs or two thumbs never lose a change.
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
  return await phone.personal.transaction('rw', cartLines, sessions, async () => {
    const cart = await cartKey(phone);
    const id: [string, string, CartLineRow['mode'], string] = [
      cart.account,
      cart.customer,
      cart.mode,
      productCode,
    ];
    const before = await cartLines.get(id);
    const after = setLineQuantity(before, productCode, unit, typed);
    if (after === undefined) await cartLines.delete(id);
    else
      await cartLines.put({ ...cart, ...after, position: before?.position ?? (await nextPosition(phone)) });
    return cartChange(before, after);
  });
}

async function nextPosition(phone: Phone): Promise<number> {
  const rows = await readCartRows(phone.personal.cartLines, await cartKey(phone));
  return (rows.at(-1)?.position ?? 0) + 1;
}

export async function removeLine(phone: Phone, productCode: string): Promise<void> {
  const cart = await cartKey(phone);
  await phone.personal.cartLines.delete([cart.account, cart.customer, cart.mode, productCode]);
}

export async function emptyCart(phone: Phone): Promise<void> {
  await clearCart(phone.personal.cartLines, await cartKey(phone));
}
