import { readGuestCartMerge, type MergedLines } from './guest-cart-merge.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The lines that the sign-in merged into the open cart; undefined while they are loading, and if there are none. */
export function useGuestCartMerge(): MergedLines | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const mode = useCartMode();
  const name = `${session?.account}\n${session?.person.customerCode}\n${mode}`;
  return useLive(name, async () => await readGuestCartMerge(phone));
}
