import { removePushSubscription, savePushSubscription } from '#contract/notifications/push';
import { forgetOrderPush, readKeptOrderPush } from '#local/notifications/order-push';
import type { OutboxRow } from '#local/orders/outbox';
import { ask } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import type { SyncContext } from '#sync/outbox/sync-context';
import { toSendResult, type SendResult } from '#sync/outbox/sender';

/** Tells the company that this browser is to be told of orders, or not any more. */
export async function sendPush(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const options = { idempotencyKey: row.id, frozenBody: row.body, customer: row.onBehalfOf, credentials };
  if (row.kind === 'remove-push') {
    const request = removePushSubscription.request.fromWire(row.body);
    if (!request.ok) return 'cannot-read';
    const outcome = await ask(syncContext.remote, removePushSubscription, request.value, options);
    return toSendResult(outcome, () => settled(syncContext, row));
  }
  const request = savePushSubscription.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const kept = await readKeptOrderPush(syncContext.personal.preferences);
  // Switched off meanwhile, by signing out too: a browser that is not told any more is nobody's.
  if (kept?.account !== row.account || kept.endpoint !== request.value.endpoint)
    return { kind: 'accepted', answer: settled(syncContext, row), isReplayed: false };
  const outcome = await ask(syncContext.remote, savePushSubscription, request.value, options);
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

/** The company cannot tell this browser: its switch shows so, and there is nothing for its owner to decide. */
async function switchOff({ personal }: SyncContext, row: OutboxRow, endpoint: string): Promise<void> {
  const { outbox, preferences } = personal;
  await personal.transaction('rw', outbox, preferences, async () => {
    await outbox.where('id').equals(row.id).delete();
    if ((await readKeptOrderPush(preferences))?.endpoint === endpoint) await forgetOrderPush(preferences);
  });
}
