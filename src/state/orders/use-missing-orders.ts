import { usePhone } from '../phone-context.ts';
import { useLive } from '../use-live.ts';
import { useSessionRow } from '../use-session-row.ts';
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
