import { useLingui } from '@lingui/react/macro';
import { CART_TOAST_DEBOUNCE_MS } from '#domain/cart/cart';
import { showCartToast, showToast } from './toast.ts';

/** - not-saved: the phone could not store it */
export type CartChange = 'added' | 'updated' | 'not-saved';

/** Longer, because it explains why a number went back. */
const NOT_SAVED_TOAST_MS = 6000;

let burst:
  | { readonly change: 'added' | 'updated'; readonly timer: ReturnType<typeof setTimeout> }
  | undefined;

/**
 * Shows a toast about the cart, debounced over a burst of taps. A burst that began with a new line says "added",
 * whatever later taps did to its quantity; an undefined change neither starts nor prolongs one. A storage failure is
 * shown at once and ends the burst, whose toast would replace the failure.
 *
 * @returns a function that passes the change through
 */
export function useCartToast(): <Change extends CartChange | undefined>(change: Change) => Change {
  const { t } = useLingui();
  return (change) => {
    const current: CartChange | undefined = change;
    if (current === undefined) return change;
    if (current === 'added') tick();
    if (burst !== undefined) clearTimeout(burst.timer);
    if (current === 'not-saved') {
      burst = undefined;
      showToast({
        id: 'cart',
        tone: 'warning',
        message: t`We couldn’t save that; this phone may be out of space. Your cart hasn’t changed.`,
        staysForMs: NOT_SAVED_TOAST_MS,
      });
      return change;
    }
    const combined = burst?.change === 'added' ? 'added' : current;
    const message = combined === 'added' ? t`added to cart!` : t`updated!`;
    const timer = setTimeout(() => {
      burst = undefined;
      showCartToast(message);
    }, CART_TOAST_DEBOUNCE_MS);
    burst = { change: combined, timer };
    return change;
  };
}

/** Milliseconds: felt as one tick. */
const TICK_MS = 12;

/** Confirms a new line to the finger, on devices that can. Stories have no navigator. */
function tick(): void {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator) navigator.vibrate(TICK_MS);
}
