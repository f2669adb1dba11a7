import { sendDelivery as sendDeliveryCall } from '#contract/delivery/send-delivery';
import { dropDeliveryDraft } from '#local/delivery/delivery-drafts';
import type { OutboxRow } from '#local/orders/outbox';
import { pruneReceipts } from '#local/orders/receipts';
import { readSession } from '#local/accounts/sessions';
import { saveConfirmedVisit } from '#local/delivery/confirmed-visits';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { saveSentCopy } from '#sync/outbox/save-sent-copy';
import type { SyncContext } from '#sync/outbox/sync-context';
import { readVisitedInvoice } from './pending-visit.ts';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';
import { receivedVisitToWire } from './confirmed-visit.ts';

/** Two pictures take longer on a slow connection than text. */
const VISIT_TIMEOUT_MS = 60_000;

/**
 * Sends a delivery attempt. Once the server has it, it is stored as confirmed in the same transaction that
 * removes the row, so that lists do not flicker. Nothing is stored for an owner who has signed out meanwhile.
 */
export async function sendDelivery(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const { remote, personal, clock } = syncContext;
  const request = sendDeliveryCall.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await callServer(remote, sendDeliveryCall, request.value, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
    timeoutMs: VISIT_TIMEOUT_MS,
  });
  return toSendResult(outcome, (answer): SendResult => {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => settleRefused(personal, row, answer.code, undefined) };
    if (answer.delivery.id !== request.value.id) return { kind: 'mismatch', problem: 'another-visit' };
    const { outbox, preferences, sessions, receipts } = personal;
    const invoice = readVisitedInvoice(row.about);
    const settle = async () => {
      await personal.transaction('rw', outbox, preferences, sessions, receipts, async () => {
        const isPending = (await outbox.where('id').equals(row.id).delete()) > 0;
        const { account, kind } = row;
        const { capturedAt } = answer.delivery;
        const { id, orderId } = request.value;
        const receipt = {
          id,
          account,
          kind,
          subject: orderId,
          orderedAt: capturedAt,
          settledAt: clock.now(),
        };
        await receipts.put({ ...receipt, outcome: 'accepted' });
        await pruneReceipts(receipts, capturedAt);
        const session = await readSession(sessions);
        if (!isPending || session?.account !== row.account || session.isEnded) return;
        if (invoice === undefined) return;
        // Removes parts that were added to the draft after the attempt, such as the phone's position.
        if (answer.delivery.outcome !== 'refused')
          await dropDeliveryDraft(preferences, row.account, request.value.orderId);
        await saveConfirmedVisit(
          preferences,
          row.account,
          row.id,
          receivedVisitToWire(invoice, answer.delivery),
        );
      });
      await saveSentCopy(syncContext, row, request.value.id);
    };
    return { kind: 'accepted', settle };
  });
}
