import { cancelOrder } from '#contract/orders/cancel-order';
import type { Order } from '#domain/orders/order';
import { customerText } from '#local/kernel/account';
import { orderRow } from '#local/orders/orders';
import type { OutboxRow } from '#local/orders/outbox';
import { pruneReceipts } from '#local/orders/receipts';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { readPendingCancel } from './pending-cancel.ts';
import type { SyncContext } from '#sync/outbox/sync-context';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { closeRow, settleRefusedForGood } from '#sync/outbox/settle';

/** Sends the cancellation of an order; the outcome settles its row. */
export async function sendCancel(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const request = readPendingCancel(row);
  if (request === undefined) return 'cannot-read';
  const outcome = await callServer(syncContext.remote, cancelOrder, request, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
  });
  return toSendResult(outcome, (answer) => {
    if (answer.kind === 'refused')
      return {
        kind: 'refused',
        settle: () => settleRefusedForGood(syncContext.personal, row, answer.code),
      };
    return answer.order.id === request.orderId
      ? { kind: 'accepted', settle: () => settle(syncContext, row, answer.order) }
      : { kind: 'mismatch', problem: 'another-order' };
  });
}

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
