import { hasPendingChange } from '#state/accounts/sign-out';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { hasUnsentOrders } from '#local/orders/unsent-orders';

/**
 * Whether the signed-in account has anything unsent. Undefined while it is loading, so that the screen never claims
 * that all is sent too early.
 */
export function useIsSomethingUnsent(): boolean | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return useLive(account ?? '', async () => {
    if (account === undefined) return false;
    return (
      (await hasUnsentOrders(phone.personal.unsentOrders, account)) ||
      (await hasPendingChange(phone, account))
    );
  });
}
