import type { CartMode } from '#domain/kernel/cart-mode';
import { DEFAULT_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { usePerson } from '#state/runtime/hooks/use-session';

/** Decides which prices and units a card shows. */
export interface Buyer {
  readonly mode: CartMode;
  readonly priceLevel: PriceLevel;
}

export function useBuyer(): Buyer {
  const person = usePerson();
  return { mode: useCartMode(), priceLevel: person?.priceLevel ?? DEFAULT_PRICE_LEVEL };
}
