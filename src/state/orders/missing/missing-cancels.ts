import { cancelProblem } from '#domain/orders/order-cancel';
import type { AccountKey } from '#local/kernel/account';
import { readMissingChanges } from '#local/orders/accepted-changes';
import { usePhone } from '#state/runtime/phone-context';
import type { Phone } from '#state/runtime/phone';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** An order that the company cancelled at this phone's word and goes on with, because it lost that. */
export interface MissingCancel {
  readonly orderId: string;
  /** '' where the order is not kept here. */
  readonly orderNo: string;
  /** False where the order has gone too far, or is paid: the company has to be told. */
  readonly canSendAgain: boolean;
}

/** Those of the account. */
export async function readMissingCancels(
  phone: Phone,
  account: AccountKey,
): Promise<readonly MissingCancel[]> {
  const { receipts, orders } = phone.personal;
  const missing = await readMissingChanges(receipts, account, 'cancel-order');
  return await Promise.all(
    missing.map(async ({ subject }): Promise<MissingCancel> => {
      const known = await orders.get([account, subject]);
      return {
        orderId: subject,
        orderNo: known?.summary.orderNo ?? '',
        canSendAgain: known !== undefined && cancelProblem(known.summary) === undefined,
      };
    }),
  );
}

const NONE: readonly MissingCancel[] = [];

/** Those of whoever is signed in. */
export function useMissingCancels(): readonly MissingCancel[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readMissingCancels(phone, account),
    ) ?? NONE
  );
}
