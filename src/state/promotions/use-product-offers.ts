import { useSyncExternalStore } from 'react';
import type { Product } from '#domain/catalogue/product';
import type { ProductOffer } from '#domain/promotions/shown/product-offers';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useToday } from '#state/runtime/hooks/use-today';
import { pricingPartStore } from './pricing-part.ts';

const NONE: readonly ProductOffer[] = [];

/** The promotions that count a product today; none while they are not known on this phone. */
export function useProductOffers(product: Product): readonly ProductOffer[] {
  const phone = usePhone();
  const session = useSessionRow();
  const mode = useCartMode();
  const today = useToday();
  const store = pricingPartStore(phone);
  const part = useSyncExternalStore(store.subscribe, store.read);
  const name = [session?.account, mode, today, product.code, part === undefined].join('\n');
  const offers = useLive(name, async () => {
    const promoter = await part?.readPromoter(phone, session, mode, new Map([[product.code, product]]));
    return promoter?.offersOf(product);
  });
  return offers ?? NONE;
}
