import type { ReceiptAnswer, ReceiptRequest, ReverseReceiptAnswer } from '#domain/payments/receipt';
import type { Database } from '#server/store/database/database';
import { findReceipt } from '#server/store/payments/receipts';
import type { Audited } from '#server/services/office/audit/write-audit';
import { receiptOf, recordReceipt, type Clerk } from '#server/services/office/record-receipt';
import { reverseReceipt } from '#server/services/office/reverse-receipt';

/** Records a receipt for the office. The same receipt again is not a change. */
export async function recordAuditedReceipt(
  transaction: Database,
  clerk: Clerk,
  request: ReceiptRequest,
): Promise<Audited<ReceiptAnswer>> {
  const isKnown = (await findReceipt(transaction, request.id)) !== undefined;
  const answer = await recordReceipt(transaction, clerk, request);
  if (answer.kind === 'refused' || isKnown) return { result: answer, act: undefined };
  const { number, amount, account, method } = answer.receipt;
  return {
    result: answer,
    act: {
      action: 'receipt-recorded',
      subject: 'receipt',
      subjectId: request.id,
      after: { number, amount, method, customerCode: account.customerCode, saleUnit: account.saleUnit },
    },
  };
}

/** Reverses a receipt for the office. Reversing it again is not a change. */
export async function reverseAuditedReceipt(
  transaction: Database,
  clerk: Clerk,
  request: { readonly id: string; readonly reason: string },
): Promise<Audited<ReverseReceiptAnswer>> {
  const row = await findReceipt(transaction, request.id);
  const isRepeated = row !== undefined && (await receiptOf(transaction, row)).isReversed;
  const answer = await reverseReceipt(transaction, clerk, request);
  if (answer.kind === 'refused' || isRepeated) return { result: answer, act: undefined };
  const { number, amount } = answer.receipt;
  return {
    result: answer,
    act: {
      action: 'receipt-reversed',
      subject: 'receipt',
      subjectId: request.id,
      after: { number, amount },
    },
  };
}
