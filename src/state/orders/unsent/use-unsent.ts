import { usePhone } from '#state/runtime/phone-context';
import { readUnsentOrders, type UnsentOrder } from './unsent-orders.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The unsent orders, oldest first. */
export function useUnsent(): readonly UnsentOrder[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? [] : await readUnsentOrders(phone, account),
    ) ?? []
  );
}
