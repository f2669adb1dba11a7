import { cancelOrder as cancelOrderCall } from '#contract/orders/cancel-order';
import type { Order } from '#domain/orders/order';
import { customerText, type AccountKey } from '#local/kernel/account';
import { orderRow } from '#local/orders/orders';
import type { OutboxRow } from '#local/orders/outbox';
import { pruneReceipts } from '#local/orders/receipts';
import { readSession } from '#local/accounts/sessions';
import { defineChange } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { closeRow, settleRefusedForGood } from '#sync/outbox/settle';

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
  judge(answer, { syncContext, row, question }) {
    if (answer.kind === 'refused')
      return {
        kind: 'refused',
        settle: () => settleRefusedForGood(syncContext.personal, row, answer.code),
      };
    return answer.order.id === question.orderId
      ? { kind: 'accepted', settle: () => settle(syncContext, row, answer.order) }
      : { kind: 'mismatch', problem: 'another-order' };
  },
});

/**
 * Marks the order as cancelled in the history in the same transaction that removes the row. For an owner who
 * has signed out or whose session has ended, only the receipt is stored.
 */
async function settle({ personal, clock }: SyncContext, row: OutboxRow, order: Order): Promise<void> {
  const { outbox, orders, sessions, receipts } = personal;
  const cancelledAt = order.moves.at(-1)?.at ?? order.orderedAt;
  await personal.transaction('rw', outbox, orders, sessions, receipts, async () => {
    const isPending = (await outbox.where('id').equals(row.id).count()) > 0;
    await closeRow(personal, row, 'accepted', order.id, clock.now(), cancelledAt);
    await pruneReceipts(receipts, cancelledAt);
    const session = await readSession(sessions);
    if (!isPending || session?.account !== row.account || session.isEnded) return;
    const stored = await orders.get([row.account, order.id]);
    const trackingNo = order.trackingNo ?? stored?.order?.trackingNo;
    await orders.put({
      ...stored,
      ...orderRow(row.account, customerText(order.customer), order),
      order: { ...order, trackingNo },
    });
  });
}
