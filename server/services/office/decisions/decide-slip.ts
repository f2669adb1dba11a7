import { randomUUID } from 'node:crypto';
import type { WaitingSlip } from '#domain/office/waiting-slip';
import type { SettleSlipRequest } from '#domain/payments/slip';
import type { Database } from '#server/store/database/database';
import { findSlip } from '#server/store/payments/slips';
import { settleSlip } from '#server/services/payments/slips/settle-slip';
import type { Audited } from '#server/services/office/audit/write-audit';
import { describeSlip } from '#server/services/office/office-slips';
import type { Clerk } from '#server/services/office/record-receipt';

export type SlipDecided =
  | { readonly kind: 'settled'; readonly seen: WaitingSlip }
  | { readonly kind: 'refused'; readonly code: 'slip-unknown' | 'settle-not-allowed' };

/** Confirms or refuses a slip for the office. */
export async function decideSlip(
  transaction: Database,
  { accountId, now }: Clerk,
  request: SettleSlipRequest,
): Promise<Audited<SlipDecided>> {
  const answer = await settleSlip(transaction, { accountId, now, newId: randomUUID }, request);
  if (answer.kind === 'refused') return { result: answer, act: undefined };
  const row = await findSlip(transaction, request.id);
  if (row === undefined) throw new Error('the slip is missing, although it was just decided');
  const { decision } = request;
  const facts =
    decision.kind === 'refused'
      ? { reason: decision.reason }
      : { amount: decision.amount ?? answer.seen.total };
  return {
    result: { kind: 'settled', seen: await describeSlip(transaction, row) },
    act: {
      action: decision.kind === 'refused' ? 'slip-refused' : 'slip-confirmed',
      subject: 'slip',
      subjectId: request.id,
      after: { orderNo: answer.seen.orderNo, ...facts },
    },
  };
}
