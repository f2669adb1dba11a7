import { removePushSubscription, savePushSubscription } from '#contract/notifications/push';
import { forgetOrderPush, readStoredOrderPush } from '#local/notifications/order-push';
import type { OutboxRow } from '#local/orders/outbox';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import type { SyncContext } from '#sync/outbox/sync-context';
import { toSendResult, type SendResult } from '#sync/outbox/sender';

/** Sends a change of this browser's push subscription. */
export async function sendPush(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const options = { idempotencyKey: row.id, frozenBody: row.body, customer: row.onBehalfOf, credentials };
  if (row.kind === 'remove-push') {
    const request = removePushSubscription.request.fromWire(row.body);
    if (!request.ok) return 'cannot-read';
    const outcome = await callServer(syncContext.remote, removePushSubscription, request.value, options);
    return toSendResult(outcome, () => settled(syncContext, row));
  }
  const request = savePushSubscription.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const stored = await readStoredOrderPush(syncContext.personal.preferences);
  // It was switched off meanwhile, also by signing out, so there is nothing to subscribe.
  if (stored?.account !== row.account || stored.endpoint !== request.value.endpoint)
    return { kind: 'accepted', answer: settled(syncContext, row), isReplayed: false };
  const outcome = await callServer(syncContext.remote, savePushSubscription, request.value, options);
  return toSendResult(outcome, (answer) =>
    answer.kind === 'saved'
      ? settled(syncContext, row)
      : { kind: 'refused', settle: () => switchOff(syncContext, row, request.value.endpoint) },
  );
}

function settled({ personal }: SyncContext, row: OutboxRow): SendResult {
  const settle = async () => void (await personal.outbox.where('id').equals(row.id).delete());
  return { kind: 'accepted', settle };
}

/** Turns the switch off, because the server cannot send to this browser; the owner has nothing to decide. */
async function switchOff({ personal }: SyncContext, row: OutboxRow, endpoint: string): Promise<void> {
  const { outbox, preferences } = personal;
  await personal.transaction('rw', outbox, preferences, async () => {
    await outbox.where('id').equals(row.id).delete();
    if ((await readStoredOrderPush(preferences))?.endpoint === endpoint) await forgetOrderPush(preferences);
  });
}
