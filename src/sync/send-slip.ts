import { sendSlip as sendSlipCall } from '#contract/slip';
import type { Slip } from '#domain/slip';
import type { OrderRow } from '#local/orders';
import type { OutboxRow } from '#local/outbox';
import { forgetSeenSlip } from '#local/seen-slips';
import { ask } from '#remote/ask';
import type { Outcome } from '#remote/outcome';
import type { Credentials } from '#remote/remote';
import type { Owing } from './owing.ts';
import { judged, type Verdict } from './sender.ts';
import { settleRefused } from './settle.ts';

/** A picture is heavy: on a slow road it takes longer than words. */
const SLIP_TIMEOUT_MS = 60_000;

/** Sends the slip of a transfer; once the company has it, its picture leaves this phone. */
export async function sendSlip(
  { remote, personal }: Owing,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<Verdict> | 'cannot-read'> {
  const request = sendSlipCall.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await ask(remote, sendSlipCall, request.value, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
    timeoutMs: SLIP_TIMEOUT_MS,
  });
  return judged(outcome, (answer): Verdict => {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => settleRefused(personal, row, answer.code, undefined) };
    const { outbox, preferences, orders } = personal;
    const settle = () =>
      personal.transaction('rw', outbox, preferences, orders, async () => {
        await outbox.where('id').equals(row.id).delete();
        const order = await orders.get([row.account, answer.slip.orderId]);
        if (order !== undefined) await orders.put(withSlip(order, answer.slip));
        // The company had that transfer already, under the id of another slip.
        if (answer.slip.id !== request.value.id)
          await forgetSeenSlip(preferences, row.account, request.value.id);
      });
    return { kind: 'accepted', settle };
  });
}

/** The order as it stands with the slip that the company has now; the company tells all of it when it is asked next. */
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
