import type { ProductView } from '#domain/catalogue/product-view';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';
import { usePhone } from '#state/runtime/phone-context';
import { productViewStore } from './product-view.ts';

/** The chosen view of product lists; `hydrate` reads it before the first screen. */
export function useProductView(): ProductView {
  return useLiveStore(productViewStore(usePhone())) ?? 'cards';
}
