import { readReceipts } from '#local/orders/receipts';
import { acceptedAgain } from '#domain/orders/accepted-again';
import { missingOrderRemedy, type MissingOrderRemedy } from '#domain/orders/missing-order';
import type { AccountKey } from '#local/kernel/account';
import type { Phone } from '#state/runtime/phone';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import { readMissingOrderIds } from '#local/orders/accepted-orders';
import { findOrder } from '#local/orders/orders';

/** An order that the server accepted from this phone and does not know any more. */
export interface MissingOrder {
  readonly id: string;
  /** Undefined if the order is no longer cached here. */
  readonly orderNo: string | undefined;
  /** ISO 8601 by the server's clock. */
  readonly orderedAt: string;
  readonly remedy: MissingOrderRemedy;
}

/** The missing orders of the account, newest first. */
export async function readMissingOrders(phone: Phone, account: AccountKey): Promise<readonly MissingOrder[]> {
  const { receipts, orders } = phone.personal;
  const rows = (await readReceipts(receipts, account)).filter(
    ({ kind, missingSince }) => kind === 'add-order' && missingSince !== undefined,
  );
  const missing = await Promise.all(
    rows.map(async (receipt): Promise<MissingOrder> => {
      const stored = await findOrder(orders, account, receipt.subject);
      const canRepeat =
        stored?.order !== undefined &&
        phone.remote.capabilities.idempotency &&
        acceptedAgain(stored.order, 1) !== undefined;
      return {
        id: receipt.subject,
        orderNo: stored?.summary.orderNo,
        orderedAt: receipt.orderedAt ?? '',
        remedy: canRepeat ? missingOrderRemedy(stored.summary) : 'tell-company',
      };
    }),
  );
  return missing.toSorted((one, other) => (one.orderedAt < other.orderedAt ? 1 : -1));
}

const NONE: readonly MissingOrder[] = [];

/** Orders that the server accepted from the signed-in account and does not know any more, newest first. */
export const useMissingOrders = liveOfAccount(readMissingOrders, NONE);

const NO_IDS: ReadonlySet<string> = new Set();

const useMissingOrderIds = liveOfAccount(
  (phone, account) => readMissingOrderIds(phone.personal.receipts, account),
  NO_IDS,
);

/** Whether the server accepted this order from the signed-in account and does not know it any more. */
export function useIsOrderMissing(orderId: string): boolean {
  return useMissingOrderIds().has(orderId);
}
