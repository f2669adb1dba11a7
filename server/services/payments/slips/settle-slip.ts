import type { SettleSlipAnswer, SettleSlipRequest } from '#domain/payments/slip';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, lockOrderRow } from '#server/store/orders/orders';
import { decideSlip, findSlip, type SlipRow } from '#server/store/payments/slips';
import { recordPaymentReport } from '#server/services/payments/record-payment-report';
import { staffAttemptOf } from '#server/services/payments/staff-attempt';
import { shownSlipOf } from './list-slips.ts';
import {
  queueOrderNotification,
  notifiedOrderOf,
} from '#server/services/notifications/queue-order-notification';

interface Decider {
  readonly accountId: string;
  readonly now: Date;
  /** Makes the id of the payment attempt for the slip's money, when there is none yet. */
  readonly newId: () => string;
}

/**
 * Records the staff's decision about a slip. Confirmed money is handled like any other payment report, once
 * per bank reference: it pays the order, or waits to be matched when the order is already paid, cancelled or
 * has another total.
 */
export async function settleSlip(
  transaction: Database,
  by: Decider,
  { id, decision }: SettleSlipRequest,
): Promise<SettleSlipAnswer> {
  const found = await findSlip(transaction, id);
  const order = found === undefined ? undefined : await lockOrderRow(transaction, found.orderId);
  // Read again under the lock, to see what another transaction wrote.
  const slip = await findSlip(transaction, id);
  if (order === undefined || slip === undefined) return { kind: 'refused', code: 'slip-unknown' };
  if (slip.state !== 'sent') return { kind: 'refused', code: 'settle-not-allowed' };
  const decided: SlipRow = {
    ...slip,
    state: decision.kind,
    reason: decision.kind === 'refused' ? decision.reason : null,
    note: decision.kind === 'refused' ? decision.note : '',
    decidedAt: by.now,
    decidedBy: by.accountId,
  };
  if (decision.kind === 'confirmed') {
    const attempt = await staffAttemptOf(transaction, order, by, 'transfer');
    if (attempt === undefined) return { kind: 'refused', code: 'settle-not-allowed' };
    await recordPaymentReport(transaction, attempt.id, {
      now: by.now,
      report: {
        kind: 'money',
        by: 'staff',
        transactionId: transferOf(slip),
        amount: decision.amount ?? chargedTotalOf(order),
        currency: 'THB',
        paidAt: slip.sentAt,
      },
    });
  }
  await decideSlip(transaction, id, decided);
  if (decision.kind === 'refused')
    await queueOrderNotification(transaction, notifiedOrderOf(order), { kind: 'slip-refused', now: by.now });
  return { kind: 'settled', seen: await shownSlipOf(transaction, decided) };
}

/** The id of the money of a slip, which is the same for every slip of a transfer. */
export function transferOf({
  id,
  bankCode,
  reference,
}: Pick<SlipRow, 'id' | 'bankCode' | 'reference'>): string {
  return reference === '' ? `slip/${id}` : `slip/${bankCode}/${reference}`;
}
