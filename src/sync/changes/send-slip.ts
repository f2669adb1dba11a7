import { sendSlip as sendSlipCall } from '#contract/payments/slip';
import type { Slip } from '#domain/payments/slip';
import type { OrderRow } from '#local/orders/orders';
import type { OutboxRow } from '#local/orders/outbox';
import { pruneReceipts } from '#local/orders/receipts';
import { forgetSeenSlip } from '#local/payments/seen-slips';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { saveSentCopy } from '#sync/outbox/save-sent-copy';
import type { SyncContext } from '#sync/outbox/sync-context';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';

/** A picture takes longer on a slow connection than text. */
const SLIP_TIMEOUT_MS = 60_000;

/**
 * Sends a slip. Once the server has it, the row is removed; a copy is kept for some days, in case the server loses
 * it.
 */
export async function sendSlip(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const { remote, personal, clock } = syncContext;
  const request = sendSlipCall.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await callServer(remote, sendSlipCall, request.value, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
    timeoutMs: SLIP_TIMEOUT_MS,
  });
  return toSendResult(outcome, (answer): SendResult => {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => settleRefused(personal, row, answer.code, undefined) };
    const { outbox, preferences, orders, receipts } = personal;
    const { id, orderId, sentAt } = answer.slip;
    // The id may differ, if the server already had a slip of this transfer.
    if (orderId !== request.value.orderId) return { kind: 'mismatch', problem: 'another-slip' };
    const settle = async () => {
      await personal.transaction('rw', outbox, preferences, orders, receipts, async () => {
        await outbox.where('id').equals(row.id).delete();
        const { account, kind } = row;
        const receipt = { id, account, kind, subject: orderId, orderedAt: sentAt, settledAt: clock.now() };
        await receipts.put({ ...receipt, outcome: 'accepted' });
        await pruneReceipts(receipts, sentAt);
        const order = await orders.get([account, orderId]);
        if (order !== undefined) await orders.put(withSlip(order, answer.slip));
        // The server already had this transfer under the id of another slip.
        if (id !== request.value.id) await forgetSeenSlip(preferences, account, request.value.id);
      });
      await saveSentCopy(syncContext, row, id);
    };
    return { kind: 'accepted', settle };
  });
}

/** Adds the slip to the stored order; the next answer of the server replaces it completely. */
function withSlip(row: OrderRow, { state, sentAt }: Slip): OrderRow {
  if (state !== 'sent') return row;
  const { summary, order } = row;
  const slipSentAt = sentAt;
  if (order === undefined) return { ...row, summary: { ...summary, slipSentAt } };
  const paymentEvents = (order.paymentEvents ?? []).filter(
    ({ kind, at }) => kind !== 'slip-sent' || at !== sentAt,
  );
  return {
    ...row,
    summary: { ...summary, slipSentAt },
    order: {
      ...order,
      slipSentAt,
      paymentEvents: [...paymentEvents, { kind: 'slip-sent', at: sentAt, method: undefined }],
    },
  };
}
