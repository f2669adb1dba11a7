import type { ReverseRefundAnswer } from '#domain/payments/refund';
import type { Audited } from '#server/services/office/audit/write-audit';
import type { Clerk } from '#server/services/office/record-receipt';
import { lockCustomer, postEntries } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { entriesOfDocument, type NewLedgerEntry } from '#server/store/payments/ledger-entries';
import { findRefund } from '#server/store/payments/refunds';

/** Reverses a refund with a reason. The credit on account is as before. Idempotent. */
export async function reverseRefund(
  transaction: Database,
  { accountId, now }: Clerk,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Audited<ReverseRefundAnswer>> {
  const row = await findRefund(transaction, id);
  if (row === undefined) return { result: { kind: 'refused', code: 'refund-unknown' }, act: undefined };
  await lockCustomer(transaction, row);
  const entries = await entriesOfDocument(transaction, id);
  if (entries.some(({ cause }) => cause === 'refund-reversal'))
    return { result: { kind: 'reversed' }, act: undefined };
  await postEntries(
    transaction,
    row,
    entries.map(({ book, amount }): NewLedgerEntry => ({
      book,
      amount: -amount,
      cause: 'refund-reversal',
      documentId: id,
      accountId,
      happenedAt: now,
      note: reason,
    })),
  );
  const { amount, customerCode, saleUnit } = row;
  return {
    result: { kind: 'reversed' },
    act: {
      action: 'refund-reversed',
      subject: 'refund',
      subjectId: id,
      after: { amount, customerCode, saleUnit },
    },
  };
}
