import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { readMissingOrders, type MissingOrder } from './missing-orders.ts';

const NONE: readonly MissingOrder[] = [];

/** Orders that the company accepted from whoever is signed in and does not know any more, the newest first. */
export function useMissingOrders(): readonly MissingOrder[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readMissingOrders(phone, account),
    ) ?? NONE
  );
}
