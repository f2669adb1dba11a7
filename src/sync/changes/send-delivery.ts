import { sendDelivery as sendDeliveryCall } from '#contract/delivery/send-delivery';
import type { Delivery, DeliveryReport } from '#domain/delivery/delivery';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { AccountKey } from '#local/kernel/account';
import { dropDeliveryDraft } from '#local/delivery/delivery-drafts';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import { pruneReceipts, saveReceipt } from '#local/orders/receipts';
import { saveConfirmedVisit } from '#local/delivery/confirmed-visits';
import { saveSentCopy } from '#sync/outbox/save-sent-copy';
import { defineChange, parkRefused } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { readVisitedInvoice, receivedVisitToWire } from './confirmed-visit.ts';
import { readOpenSession } from '#local/accounts/sessions';

/** Two pictures take longer on a slow connection than text. */
const VISIT_TIMEOUT_MS = 60_000;

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'send-delivery': true;
  }
}

/** The lane of delivery attempts, so that those of one order arrive in the order in which they were made. */
export function visitLane(account: AccountKey, orderId: string): string {
  return `visit ${account} ${orderId}`;
}

/** Sends a delivery attempt. Once the server has it, a copy is kept for some days, in case the server loses it. */
export const sendDelivery = defineChange({
  kind: 'send-delivery',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: sendDeliveryCall,
  timeoutMs: VISIT_TIMEOUT_MS,
  judge(answer, { syncContext, row, question }) {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => parkRefused(syncContext, row, answer.code) };
    return answer.delivery.id === question.id
      ? { kind: 'accepted', settle: () => settle(syncContext, row, question, answer.delivery) }
      : { kind: 'mismatch', problem: 'another-visit' };
  },
});

/** A pending delivery attempt with its invoice. */
export interface PendingVisit {
  readonly report: DeliveryReport;
  readonly invoice: RiderInvoice;
}

/** Returns undefined for a row of a newer app or of another kind. */
export function readPendingVisit(row: OutboxRow): PendingVisit | undefined {
  const report = sendDelivery.read(row);
  const invoice = readVisitedInvoice(row.about);
  return report === undefined || invoice === undefined ? undefined : { report, invoice };
}

/**
 * Stores the attempt as confirmed in the same transaction that removes the row, so that lists do not flicker. Only the
 * receipt is stored for an owner who has signed out meanwhile.
 */
async function settle(
  syncContext: SyncContext,
  row: OutboxRow,
  { id, orderId }: DeliveryReport,
  delivery: Delivery,
): Promise<void> {
  const { personal, clock } = syncContext;
  const { outbox, confirmedVisits, deliveryDrafts, sessions, receipts } = personal;
  const invoice = readVisitedInvoice(row.about);
  await personal.write(['outbox', 'confirmedVisits', 'deliveryDrafts', 'sessions', 'receipts'], async () => {
    const isPending = await removeChange(outbox, row.id);
    const { account, kind } = row;
    const { capturedAt } = delivery;
    const receipt = { id, account, kind, subject: orderId, orderedAt: capturedAt, settledAt: clock.now() };
    await saveReceipt(receipts, { ...receipt, outcome: 'accepted' });
    await pruneReceipts(receipts, capturedAt);
    const session = await readOpenSession(sessions, account);
    if (!isPending || session === undefined || invoice === undefined) return;
    // Removes parts that were added to the draft after the attempt, such as the phone's position.
    if (delivery.outcome !== 'refused') await dropDeliveryDraft(deliveryDrafts, account, orderId);
    await saveConfirmedVisit(confirmedVisits, account, row.id, receivedVisitToWire(invoice, delivery));
  });
  await saveSentCopy(syncContext, row, id);
}
