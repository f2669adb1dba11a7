import { sendSlip as sendSlipCall } from '#contract/payments/slip';
import type { Slip } from '#domain/payments/slip';
import { findOrder, saveOrder, type OrderRow } from '#local/orders/orders';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import { pruneReceipts, saveReceipt } from '#local/orders/receipts';
import { forgetSeenSlip } from '#local/payments/seen-slips';
import { saveSentCopy } from '#sync/outbox/save-sent-copy';
import { defineChange, parkRefused, withUndo } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';

/** A picture takes longer on a slow connection than text. */
const SLIP_TIMEOUT_MS = 60_000;

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'send-slip': true;
  }
}

/**
 * Sends a slip. Once the server has it, the row is removed; a copy is kept for some days, in case the server loses
 * it.
 */
const definition = defineChange({
  kind: 'send-slip',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: sendSlipCall,
  timeoutMs: SLIP_TIMEOUT_MS,
  judge(answer, { syncContext, row, question }) {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => parkRefused(syncContext, row, answer.code) };
    // The id may differ, if the server already had a slip of this transfer.
    return answer.slip.orderId === question.orderId
      ? { kind: 'accepted', settle: () => settle(syncContext, row, question.id, answer.slip) }
      : { kind: 'mismatch', problem: 'another-slip' };
  },
});

export const sendSlip = withUndo(
  definition,
  async ({ seenSlips }, row) => await forgetSeenSlip(seenSlips, row.account, slipIdOf(row)),
);

/** The slip's own id, which stays when its row gets another key. */
export function slipIdOf(row: OutboxRow): string {
  return definition.read(row)?.id ?? row.id;
}

/** @param sentId the slip's id on this phone */
async function settle(syncContext: SyncContext, row: OutboxRow, sentId: string, slip: Slip): Promise<void> {
  const { personal, clock } = syncContext;
  const { outbox, seenSlips, orders, receipts } = personal;
  const { id, orderId, sentAt } = slip;
  await personal.write(['outbox', 'seenSlips', 'orders', 'receipts'], async () => {
    await removeChange(outbox, row.id);
    const { account, kind } = row;
    const receipt = { id, account, kind, subject: orderId, orderedAt: sentAt, settledAt: clock.now() };
    await saveReceipt(receipts, { ...receipt, outcome: 'accepted' });
    await pruneReceipts(receipts, sentAt);
    const order = await findOrder(orders, account, orderId);
    if (order !== undefined) await saveOrder(orders, withSlip(order, slip));
    // The server already had this transfer under the id of another slip.
    if (id !== sentId) await forgetSeenSlip(seenSlips, account, sentId);
  });
  await saveSentCopy(syncContext, row, id);
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
