import { readOtherCarts, type OtherCart } from './other-carts.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';

const NONE: readonly OtherCart[] = [];

/** What waits in the carts of other modes, so that nobody takes a full cart for lost. */
export function useOtherCarts(): readonly OtherCart[] {
  const phone = usePhone();
  const mode = useCartMode();
  return useLive(mode, async () => await readOtherCarts(phone)) ?? NONE;
}
