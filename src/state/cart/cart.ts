import { cartChange, setLineQuantity } from '#domain/cart/cart';
import type { UnitNumber } from '#domain/catalogue/unit';
import {
  clearCart,
  isSameCart,
  readCartLine,
  readCartRows,
  removeCartLine,
  saveCartLine,
  type CartKey,
  type CartLineRow,
} from '#local/cart/cart-lines';
import { cartKey, cartKeyOf, guestCartKey } from '#state/runtime/cart-key';
import { cartModeOf } from '#state/runtime/mode';
import { openCartStore, showWritten } from './open-cart.ts';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { readSession } from '#local/accounts/sessions';

/**
 * Reads, changes and writes one line in one transaction, so that two tabs or fast taps never lose a change. It is
 * stored before it is shown and before this resolves.
 *
 * @param typed what the person typed or the stepper counted; read by domain/cart/cart
 * @returns the toast's message; undefined if nothing changed
 */
export async function setQuantity(
  phone: Phone,
  productCode: string,
  unit: UnitNumber,
  typed: string | number,
): Promise<'added' | 'updated' | 'not-saved' | undefined> {
  return await catchStorageError(phone, () => writeQuantity(phone, productCode, unit, typed));
}

async function writeQuantity(
  phone: Phone,
  productCode: string,
  unit: UnitNumber,
  typed: string | number,
): Promise<'added' | 'updated' | undefined> {
  const { cartLines } = phone.personal;
  const { cart, before, after } = await phone.personal.write(['cartLines', 'sessions'], async () => {
    const { cart, row: before, nextPosition } = await readLine(phone, productCode);
    const line = setLineQuantity(before, productCode, unit, typed);
    const after =
      line === undefined
        ? undefined
        : {
            ...before,
            ...cart,
            ...line,
            position: before?.position ?? nextPosition ?? (await positionAfterLast(phone, cart)),
          };
    if (after === undefined) await removeCartLine(cartLines, cart, productCode);
    else await saveCartLine(cartLines, after);
    return { cart, before, after };
  });
  showWritten(phone, cart, productCode, after);
  return cartChange(before, after);
}

interface ReadLine {
  readonly cart: CartKey;
  readonly row: CartLineRow | undefined;
  /** The position of a new line; undefined if another read is needed to know it. */
  readonly nextPosition: number | undefined;
}

/**
 * Reads the session and the line in parallel, because the last open cart is nearly always still open. The last position
 * is known from the screen. If two tabs add a line at the same moment, both lines get one position.
 */
async function readLine(phone: Phone, productCode: string): Promise<ReadLine> {
  const { cartLines, sessions } = phone.personal;
  const shown = openCartStore(phone).read();
  const likely = shown?.cart ?? guestCartKey(cartModeOf(phone));
  const [session, row] = await Promise.all([
    readSession(sessions),
    readCartLine(cartLines, likely, productCode),
  ]);
  const cart = cartKeyOf(session?.person, cartModeOf(phone));
  if (!isSameCart(cart, likely))
    return { cart, row: await readCartLine(cartLines, cart, productCode), nextPosition: undefined };
  // Read only now: an earlier transaction has shown its result by now.
  const last = openCartStore(phone).read()?.lastPosition;
  return { cart, row, nextPosition: last === undefined ? undefined : last + 1 };
}

async function positionAfterLast(phone: Phone, cart: CartKey): Promise<number> {
  const rows = await readCartRows(phone.personal.cartLines, cart);
  return (rows.at(-1)?.position ?? 0) + 1;
}

export async function removeLine(phone: Phone, productCode: string): Promise<'not-saved' | undefined> {
  const { cartLines } = phone.personal;
  return await catchStorageError(phone, async () => {
    const cart = await cartKey(phone);
    await phone.personal.write(['cartLines'], async () => {
      await removeCartLine(cartLines, cart, productCode);
    });
    return undefined;
  });
}

export async function emptyCart(phone: Phone): Promise<void> {
  await clearCart(phone.personal.cartLines, await cartKey(phone));
}

/** Reads the stored cart; what a screen shows may be older than the last change. */
export async function isCartEmpty(phone: Phone): Promise<boolean> {
  return (await readCartRows(phone.personal.cartLines, await cartKey(phone))).length === 0;
}
