import { cartModesOf, type CartMode } from '#domain/kernel/cart-mode';
import { readSession } from '#local/accounts/sessions';
import { cartKeyOf } from '#state/runtime/cart-key';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { countCartLines } from '#local/cart/cart-lines';
import { liveOfCart } from '#state/runtime/hooks/live-of-account';

/** A cart of another mode than the open one, with at least one line. */
export interface OtherCart {
  readonly mode: CartMode;
  readonly count: number;
}

/** The same person's carts of the other modes, without empty ones. */
export async function readOtherCarts(phone: Phone): Promise<readonly OtherCart[]> {
  const person = (await readSession(phone.personal.sessions))?.person;
  const others: OtherCart[] = [];
  for (const mode of cartModesOf(phone.tenant)) {
    if (mode === cartModeOf(phone)) continue;
    const count = await countCartLines(phone.personal.cartLines, cartKeyOf(person, mode));
    if (count > 0) others.push({ mode, count });
  }
  return others;
}

const NONE: readonly OtherCart[] = [];

/** The lines in carts of other modes, so that nobody believes a full cart is lost. */
export const useOtherCarts = liveOfCart(readOtherCarts, NONE);
