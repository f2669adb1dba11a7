import type { CartMode } from '#domain/cart-mode';
import { DEFAULT_PRICE_LEVEL, type PriceLevel } from '#domain/prices';
import { useCartMode } from './use-cart-mode.ts';
import { usePerson } from './use-session.ts';

/** What decides which prices and units a card shows. */
export interface Buyer {
  readonly mode: CartMode;
  readonly priceLevel: PriceLevel;
}

export function useBuyer(): Buyer {
  const person = usePerson();
  return { mode: useCartMode(), priceLevel: person?.priceLevel ?? DEFAULT_PRICE_LEVEL };
}
