import { readGuestCartMerge, type MergedGoods } from './guest-cart-merge.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** What came to the open cart at the sign-in; undefined while it is not read and when there is nothing to say. */
export function useGuestCartMerge(): MergedGoods | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const mode = useCartMode();
  const name = `${session?.account}\n${session?.person.customerCode}\n${mode}`;
  return useLive(name, async () => await readGuestCartMerge(phone));
}
