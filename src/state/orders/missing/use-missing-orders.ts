import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { readMissingOrders, type MissingOrder } from './missing-orders.ts';

const NONE: readonly MissingOrder[] = [];

/** Orders that the server accepted from the signed-in account and does not know any more, newest first. */
export function useMissingOrders(): readonly MissingOrder[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readMissingOrders(phone, account),
    ) ?? NONE
  );
}
