import { useMemo, useSyncExternalStore } from 'react';
import type { Product } from '#domain/catalogue/product';
import { visibleUnitRows, type UnitRow } from '#domain/catalogue/units';
import { useBuyer } from './use-buyer.ts';
import { usePhone } from '#state/runtime/phone-context';
import { pricesOfOneStore } from '#state/promotions/pricing-part';

/** The unit rows of a product with the prices that its promotions give. */
export function useShownRows(product: Product): readonly UnitRow[] {
  const { mode, priceLevel } = useBuyer();
  const store = pricesOfOneStore(usePhone());
  const priceOf = useSyncExternalStore(store.subscribe, store.read);
  // A tap renders the stepper again; the same rows keep price and picture unchanged.
  return useMemo(
    () =>
      visibleUnitRows(product, priceLevel, mode).map((row) => {
        const price = priceOf?.(product, row);
        return price === undefined ? row : { ...row, price };
      }),
    [product, priceLevel, mode, priceOf],
  );
}
