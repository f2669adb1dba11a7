import { cartModesOf, otherModeOf, type CartMode } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import type { AccountKey } from '#local/kernel/account';
import { readProducts } from '#local/catalogue/products';
import { refreshProductsOf } from './catalogue.ts';
import { cartModeOf } from '#state/runtime/mode';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** A product that is sold in another mode than the open one. */
export interface SoldElsewhere {
  readonly mode: CartMode;
  readonly product: Product;
}

/** Which of these products are known to be sold in another mode of this tenant. */
export async function readElsewhere(
  phone: Phone,
  account: AccountKey,
  codes: readonly string[],
): Promise<ReadonlyMap<string, SoldElsewhere>> {
  const cached = await readProducts(phone.answers.products, account, codes);
  return new Map(
    [...cached].flatMap(([code, product]) => {
      const mode = product && otherModeOf(phone.tenant, cartModeOf(phone), product);
      return mode === undefined || product === undefined ? [] : [[code, { mode, product }] as const];
    }),
  );
}

/**
 * Asks whether other modes sell products that the open one does not. Products that they sell are cached, so they are
 * there as soon as their mode is opened. 'ready' if there is no other mode.
 */
export async function fetchElsewhere(phone: Phone, codes: readonly string[]): Promise<PageOutcome> {
  const open = cartModeOf(phone);
  for (const mode of cartModesOf(phone.tenant)) {
    if (mode === open) continue;
    const outcome = await refreshProductsOf(phone, codes, mode);
    if (outcome !== 'ready') return outcome;
  }
  return 'ready';
}
