import { useMemo, useSyncExternalStore } from 'react';
import type { Product } from '#domain/catalogue/product';
import { visibleUnitRows, type UnitRow } from '#domain/catalogue/units';
import { useBuyer } from './use-buyer.ts';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { usePhone } from '#state/runtime/phone-context';
import { pricesOfOneStore } from '#state/promotions/pricing-part';

/** The unit rows that this customer may buy, or all if there are none, with the prices that its promotions give. */
export function useShownRows(product: Product): readonly UnitRow[] {
  const { mode, priceLevel } = useBuyer();
  const store = pricesOfOneStore(usePhone());
  const priceOf = useSyncExternalStore(store.subscribe, store.read);
  const rules = useProductRules(product.code);
  // A tap renders the stepper again; the same rows keep price and picture unchanged.
  return useMemo(() => {
    const rows = visibleUnitRows(product, priceLevel, mode);
    return (rules?.shownOf(rows) ?? rows).map((row) => {
      const price = priceOf?.(product, row);
      return price === undefined ? row : { ...row, price };
    });
  }, [product, priceLevel, mode, priceOf, rules]);
}
