import type { CartMode } from '#domain/kernel/cart-mode';
import { modeStore } from '#state/runtime/mode';
import { usePhone } from '#state/runtime/phone-context';
import { useStore } from './use-store.ts';

/** The open mode, updated at every change. */
export function useCartMode(): CartMode {
  return useStore(modeStore(usePhone()));
}
