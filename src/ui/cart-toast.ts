import { useLingui } from '@lingui/react/macro';
import { CART_TOAST_DEBOUNCE_MS } from '#domain/cart';
import { showCartToast } from './toast.ts';

export type CartChange = 'added' | 'updated';

let burst: { readonly change: CartChange; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * Says what happened to the cart once a burst of taps has come to rest. A burst that began with a new line says
 * "added", whatever the later taps did to its quantity; a change of undefined neither starts nor lengthens one.
 */
export function useCartToast(): (change: CartChange | undefined) => void {
  const { t } = useLingui();
  return (change) => {
    if (change === undefined) return;
    if (burst !== undefined) clearTimeout(burst.timer);
    const combined = burst?.change === 'added' ? 'added' : change;
    const words = combined === 'added' ? t`added to cart!` : t`updated!`;
    const timer = setTimeout(() => {
      burst = undefined;
      showCartToast(words);
    }, CART_TOAST_DEBOUNCE_MS);
    burst = { change: combined, timer };
  };
}
