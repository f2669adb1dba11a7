import { hasPendingChange } from '#state/accounts/sign-out';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

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
    return orders > 0 || (await hasPendingChange(phone, account));
  });
}
