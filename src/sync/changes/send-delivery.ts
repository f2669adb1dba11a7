import { sendDelivery as sendDeliveryCall } from '#contract/delivery/send-delivery';
import { dropDeliveryDraft } from '#local/delivery/delivery-drafts';
import type { OutboxRow } from '#local/orders/outbox';
import { pruneReceipts } from '#local/orders/receipts';
import { readSession } from '#local/accounts/sessions';
import { saveConfirmedVisit } from '#local/delivery/confirmed-visits';
import { ask } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { saveSentCopy } from '#sync/outbox/save-sent-copy';
import type { SyncContext } from '#sync/outbox/sync-context';
import { readVisitedInvoice } from './pending-visit.ts';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';
import { receivedVisitToWire } from './confirmed-visit.ts';

/** Two pictures are heavy: on a slow road they take longer than words. */
const VISIT_TIMEOUT_MS = 60_000;

/**
 * Sends what became of an invoice at the door. Once the company has it, it stands among what was told in the transaction in
 * which it stops being owed, so that no list blinks; of an owner who signed out meanwhile nothing is kept.
 */
export async function sendDelivery(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const { remote, personal, clock } = syncContext;
  const request = sendDeliveryCall.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await ask(remote, sendDeliveryCall, request.value, {
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
        // What came to the form behind the visit, such as where the phone was.
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
