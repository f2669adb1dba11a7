import { owesChange } from './sign-out.ts';
import { usePhone } from './phone-context.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

/**
 * Whether anything of whoever is signed in is not with the company. Undefined while that is being read: nobody is told
 * that all is well before it is known.
 */
export function useIsSomethingUnsent(): boolean | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return useLive(account ?? '', async () => {
    if (account === undefined) return false;
    const orders = await phone.personal.unsentOrders.where('account').equals(account).count();
    return orders > 0 || (await owesChange(phone, account));
  });
}
