import { NO_QUANTITIES, type CartLine, type UnitQuantities } from '#domain/cart';
import { isSameCart, readCart, type CartKey } from '#local/cart-lines';
import { cartKey } from './cart-key.ts';
import { onePerPhone, openLiveStore } from './live-store.ts';
import type { Phone } from './phone.ts';

/** What of each product is in the cart that is open. */
export interface OpenCart {
  readonly cart: CartKey;
  readonly quantities: ReadonlyMap<string, UnitQuantities>;
}

/** One read for all cards on the screen; a card's quantities stay the same object until they change. */
export const openCartStore = onePerPhone((phone) => openLiveStore(() => readOpenCart(phone), keepUnchanged));

export async function readOpenCart(phone: Phone): Promise<OpenCart> {
  const cart = await cartKey(phone);
  const lines = await readCart(phone.personal.cartLines, cart);
  return { cart, quantities: new Map(lines.map(({ productCode, quantities }) => [productCode, quantities])) };
}

/** Called when a line is on the disk: its card need not wait until the cart was read again. */
export function showWritten(
  phone: Phone,
  cart: CartKey,
  productCode: string,
  line: CartLine | undefined,
): void {
  const store = openCartStore(phone);
  const before = store.read();
  if (before === undefined || !isSameCart(before.cart, cart)) return;
  const quantities = new Map(before.quantities);
  if (line === undefined) quantities.delete(productCode);
  else quantities.set(productCode, line.quantities);
  store.show({ cart, quantities });
}

export function quantitiesIn(openCart: OpenCart | undefined, productCode: string): UnitQuantities {
  return openCart?.quantities.get(productCode) ?? NO_QUANTITIES;
}

function keepUnchanged(before: OpenCart | undefined, { cart, quantities }: OpenCart): OpenCart {
  const kept = [...quantities].map(([code, now]): [string, UnitQuantities] => {
    const known = before?.quantities.get(code);
    return [code, known !== undefined && known.every((amount, unit) => amount === now[unit]) ? known : now];
  });
  return { cart, quantities: new Map(kept) };
}
