import { useLingui } from '@lingui/react/macro';
import { CART_TOAST_DEBOUNCE_MS } from '#domain/cart/cart';
import { showCartToast, showToast } from './toast.ts';

/** - not-kept: the phone could not write it down */
export type CartChange = 'added' | 'updated' | 'not-kept';

/** It explains why a number went back. */
const NOT_KEPT_TOAST_MS = 6000;

let burst:
  | { readonly change: 'added' | 'updated'; readonly timer: ReturnType<typeof setTimeout> }
  | undefined;

/**
 * Says what happened to the cart once a burst of taps has come to rest. A burst that began with a new line says
 * "added", whatever the later taps did to its quantity; a change of undefined neither starts nor lengthens one. What
 * could not be kept is said at once.
 *
 * @returns passes the change on
 */
export function useCartToast(): <Change extends CartChange | undefined>(change: Change) => Change {
  const { t } = useLingui();
  return (change) => {
    const said: CartChange | undefined = change;
    if (said === undefined) return change;
    if (said === 'not-kept') {
      showToast({
        id: 'cart',
        tone: 'warning',
        message: t`We couldn’t save that; this phone may be out of space. Your cart hasn’t changed.`,
        staysForMs: NOT_KEPT_TOAST_MS,
      });
      return change;
    }
    if (burst !== undefined) clearTimeout(burst.timer);
    const combined = burst?.change === 'added' ? 'added' : said;
    const words = combined === 'added' ? t`added to cart!` : t`updated!`;
    const timer = setTimeout(() => {
      burst = undefined;
      showCartToast(words);
    }, CART_TOAST_DEBOUNCE_MS);
    burst = { change: combined, timer };
    return change;
  };
}
