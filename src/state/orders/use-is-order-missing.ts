import { readMissingOrderIds } from '#local/accepted-orders';
import { usePhone } from '../phone-context.ts';
import { useLive } from '../use-live.ts';
import { useSessionRow } from '../use-session-row.ts';

/** Whether the company accepted this order from whoever is signed in and does not know it any more. */
export function useIsOrderMissing(orderId: string): boolean {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const missing = useLive(account ?? '', async () =>
    account === undefined ? undefined : await readMissingOrderIds(phone.personal.receipts, account),
  );
  return missing?.has(orderId) === true;
}
