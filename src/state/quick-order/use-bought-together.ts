import type { Product } from '#domain/catalogue/product';
import { boughtTogether } from '#domain/quick-order/bought-together';
import { useProducts } from '#state/catalogue/use-products';
import { readPurchases } from '#state/orders/history/purchases';
import { cartModeOf } from '#state/runtime/mode';
import { liveOfSession } from '#state/runtime/hooks/live-of-account';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';

const usePurchases = liveOfSession(
  async (phone, session) => (await readPurchases(phone, session, cartModeOf(phone))).purchases,
  [],
  useCartMode,
);

/**
 * The products that this customer bought in the same orders as another one, the most frequent first, as far as this
 * phone knows them.
 */
export function useBoughtTogether(productCode: string, limit: number): readonly Product[] {
  const codes = boughtTogether(usePurchases(), productCode).slice(0, limit);
  return [...useProducts(codes).values()];
}
