import { cancelOrder as cancelOrderCall } from '#contract/orders/cancel-order';
import type { Order } from '#domain/orders/order';
import { customerText, type AccountKey } from '#local/kernel/account';
import { findOrder, orderRow, saveOrder } from '#local/orders/orders';
import { findChange, type OutboxRow } from '#local/orders/outbox';
import { pruneReceipts } from '#local/orders/receipts';
import { defineChange } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { closeRow } from '#sync/outbox/settle';
import { readOpenSession } from '#local/accounts/sessions';
import { judgeOrderAnswer } from './order-answer.ts';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'cancel-order': true;
  }
}

/** The lane of a cancellation, one per order, so that repeated taps cancel it once. */
export function cancelLane(account: AccountKey, orderId: string): string {
  return `cancel ${account} ${orderId}`;
}

export const cancelOrder = defineChange({
  kind: 'cancel-order',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: cancelOrderCall,
  judge: (answer, sent) => judgeOrderAnswer(answer, sent, settle),
});

/**
 * Marks the order as cancelled in the history in the same transaction that removes the row. For an owner who
 * has signed out or whose session has ended, only the receipt is stored.
 */
async function settle({ personal, clock }: SyncContext, row: OutboxRow, order: Order): Promise<void> {
  const { outbox, orders, sessions, receipts } = personal;
  const cancelledAt = order.moves.at(-1)?.at ?? order.orderedAt;
  await personal.write(['outbox', 'orders', 'sessions', 'receipts'], async () => {
    const isPending = (await findChange(outbox, row.id)) !== undefined;
    await closeRow(personal, row, 'accepted', order.id, clock.now(), cancelledAt);
    await pruneReceipts(receipts, cancelledAt);
    const session = await readOpenSession(sessions, row.account);
    if (!isPending || session === undefined) return;
    const stored = await findOrder(orders, row.account, order.id);
    const trackingNo = order.trackingNo ?? stored?.order?.trackingNo;
    await saveOrder(orders, {
      ...stored,
      ...orderRow(row.account, customerText(order.customer), order),
      order: { ...order, trackingNo },
    });
  });
}
