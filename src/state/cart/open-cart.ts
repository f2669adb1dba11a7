import { NO_QUANTITIES, type UnitQuantities } from '#domain/cart/cart';
import { isSameCart, readCartRows, type CartKey, type CartLineRow } from '#local/cart/cart-lines';
import { cartKey } from '#state/runtime/cart-key';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { modeStore } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';

/** The quantities of each product in the open cart. */
export interface OpenCart {
  readonly cart: CartKey;
  readonly quantities: ReadonlyMap<string, UnitQuantities>;
  /** The position of the last line, 0 in an empty cart. */
  readonly lastPosition: number;
}

/** One read for all cards on the screen. A card's quantities stay the same object until they change. */
export const openCartStore = onePerPhone((phone) =>
  openLiveStore(() => readOpenCart(phone), keepUnchanged, modeStore(phone).subscribe),
);

export async function readOpenCart(phone: Phone): Promise<OpenCart> {
  const cart = await cartKey(phone);
  const rows = await readCartRows(phone.personal.cartLines, cart);
  return {
    cart,
    quantities: new Map(rows.map(({ productCode, quantities }) => [productCode, quantities])),
    lastPosition: rows.at(-1)?.position ?? 0,
  };
}

/** Shows a stored line at once, without waiting for the cart to be read again. */
export function showWritten(
  phone: Phone,
  cart: CartKey,
  productCode: string,
  row: CartLineRow | undefined,
): void {
  const store = openCartStore(phone);
  const before = store.read();
  if (before === undefined || !isSameCart(before.cart, cart)) return;
  const quantities = new Map(before.quantities);
  if (row === undefined) quantities.delete(productCode);
  else quantities.set(productCode, row.quantities);
  store.show({ cart, quantities, lastPosition: Math.max(before.lastPosition, row?.position ?? 0) });
}

export function quantitiesIn(openCart: OpenCart | undefined, productCode: string): UnitQuantities {
  return openCart?.quantities.get(productCode) ?? NO_QUANTITIES;
}

function keepUnchanged(before: OpenCart | undefined, after: OpenCart): OpenCart {
  const quantities = [...after.quantities].map(([code, now]): [string, UnitQuantities] => {
    const known = before?.quantities.get(code);
    return [code, known !== undefined && known.every((amount, unit) => amount === now[unit]) ? known : now];
  });
  return { ...after, quantities: new Map(quantities) };
}
