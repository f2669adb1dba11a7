import { cancelProblem } from '#domain/orders/order-cancel';
import type { AccountKey } from '#local/kernel/account';
import { readMissingChanges } from '#local/orders/accepted-changes';
import type { Phone } from '#state/runtime/phone';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import { findOrder } from '#local/orders/orders';

/** An order that the server cancelled on this phone's request, lost the cancellation, and continues. */
export interface MissingCancel {
  readonly orderId: string;
  /** '' if the order is not cached here. */
  readonly orderNo: string;
  /** False if the order has progressed too far, or is paid: then the customer has to contact the company. */
  readonly canSendAgain: boolean;
}

/** The missing cancellations of the account. */
export async function readMissingCancels(
  phone: Phone,
  account: AccountKey,
): Promise<readonly MissingCancel[]> {
  const { receipts, orders } = phone.personal;
  const missing = await readMissingChanges(receipts, account, 'cancel-order');
  return await Promise.all(
    missing.map(async ({ subject }): Promise<MissingCancel> => {
      const known = await findOrder(orders, account, subject);
      return {
        orderId: subject,
        orderNo: known?.summary.orderNo ?? '',
        canSendAgain: known !== undefined && cancelProblem(known.summary) === undefined,
      };
    }),
  );
}

const NONE: readonly MissingCancel[] = [];

/** The missing cancellations of the signed-in account. */
export const useMissingCancels = liveOfAccount(readMissingCancels, NONE);
