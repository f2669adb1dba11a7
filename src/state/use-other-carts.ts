import { readOtherCarts, type OtherCart } from './other-carts.ts';
import { usePhone } from './phone-context.ts';
import { useCartMode } from './use-cart-mode.ts';
import { useLive } from './use-live.ts';

const NONE: readonly OtherCart[] = [];

/** What waits in the carts of other modes, so that nobody takes a full cart for lost. */
export function useOtherCarts(): readonly OtherCart[] {
  const phone = usePhone();
  const mode = useCartMode();
  return useLive(mode, async () => await readOtherCarts(phone)) ?? NONE;
}
