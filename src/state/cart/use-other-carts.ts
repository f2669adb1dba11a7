import { readOtherCarts, type OtherCart } from './other-carts.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';

const NONE: readonly OtherCart[] = [];

/** The lines in carts of other modes, so that nobody believes a full cart is lost. */
export function useOtherCarts(): readonly OtherCart[] {
  const phone = usePhone();
  const mode = useCartMode();
  return useLive(mode, async () => await readOtherCarts(phone)) ?? NONE;
}
