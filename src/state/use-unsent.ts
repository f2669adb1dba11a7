import { usePhone } from './phone-context.ts';
import { readUnsentOrders, type UnsentOrder } from './unsent-orders.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

/** The orders that the shop does not have yet, oldest first. */
export function useUnsent(): readonly UnsentOrder[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? [] : await readUnsentOrders(phone, account),
    ) ?? []
  );
}
