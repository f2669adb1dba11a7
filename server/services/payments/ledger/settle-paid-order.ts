import {
  notifiedOrderOf,
  queueOrderNotification,
} from '#server/services/notifications/queue-order-notification';
import { recordOrderEvent } from '#server/services/orders/events/record-order-event';
import type { Database } from '#server/store/database/database';
import type { OrderRow } from '#server/store/orders/orders';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { settleOrder, type LedgerAct } from './settle-order.ts';

/**
 * Settles an order after a payment attempt paid it, and tells of it: a debt on account is removed, and an overpayment
 * becomes credit.
 */
export async function settlePaidOrder(
  transaction: Database,
  row: OrderRow,
  act: Pick<LedgerAct, 'accountId' | 'now'>,
): Promise<void> {
  await settleOrder(transaction, await loadWholeOrder(transaction, row), { ...act, cause: 'payment' });
  await queueOrderNotification(transaction, notifiedOrderOf(row), { kind: 'paid', now: act.now });
  await recordOrderEvent(transaction, 'order.paid', { row, now: act.now });
}
