import { readMissingOrderIds } from '#local/orders/accepted-orders';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** Whether the server accepted this order from the signed-in account and does not know it any more. */
export function useIsOrderMissing(orderId: string): boolean {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const missing = useLive(account ?? '', async () =>
    account === undefined ? undefined : await readMissingOrderIds(phone.personal.receipts, account),
  );
  return missing?.has(orderId) === true;
}
