import { readCameAlong, type GoodsThatCame } from './came-along.ts';
import { usePhone } from './phone-context.ts';
import { useCartMode } from './use-cart-mode.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

/** What came to the open cart at the sign-in; undefined while it is not read and when there is nothing to say. */
export function useCameAlong(): GoodsThatCame | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const mode = useCartMode();
  const name = `${session?.account}\n${session?.person.customerCode}\n${mode}`;
  return useLive(name, async () => await readCameAlong(phone));
}
