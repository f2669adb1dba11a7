import type { CartMode } from '#domain/cart-mode';
import { modeStore } from './mode.ts';
import { usePhone } from './phone-context.ts';
import { useStore } from './use-store.ts';

/** The mode that is open, again at every change. */
export function useCartMode(): CartMode {
  return useStore(modeStore(usePhone()));
}
