import { creditToMove, totalOwed } from '#domain/payments/ledger';
import type { ReverseReceiptAnswer } from '#domain/payments/receipt';
import { lockCustomer, postEntries } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { entriesOfDocument, orderInLedger, type NewLedgerEntry } from '#server/store/payments/ledger-entries';
import { findReceipt } from '#server/store/payments/receipts';
import { receiptOf, type Clerk } from './record-receipt.ts';
import { movedCredit } from '#server/services/payments/ledger/settle-order';

/** Reverses a receipt with a reason. The amounts that it settled are open again. Idempotent. */
export async function reverseReceipt(
  transaction: Database,
  { accountId, now }: Clerk,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<ReverseReceiptAnswer> {
  const row = await findReceipt(transaction, id);
  if (row === undefined) return { kind: 'refused', code: 'receipt-unknown' };
  await lockCustomer(transaction, row);
  const entries = await entriesOfDocument(transaction, id);
  if (entries.some(({ cause }) => cause === 'receipt-reversal'))
    return { kind: 'reversed', receipt: await receiptOf(transaction, row) };
  const received = entries.filter(({ cause }) => cause === 'receipt');
  await postEntries(
    transaction,
    row,
    received.map(({ book, amount, orderId }): NewLedgerEntry => ({
      book,
      amount: -amount,
      cause: 'receipt-reversal',
      orderId: orderId ?? undefined,
      documentId: id,
      accountId,
      happenedAt: now,
      note: reason,
    })),
  );
  // An order may cost less by now than the receipt settled. The difference had become credit on account, and
  // moves back here.
  for (const { orderId } of received) {
    if (orderId === null) continue;
    const { own, open } = await orderInLedger(transaction, orderId);
    const amount = creditToMove(totalOwed(own), totalOwed(open));
    await postEntries(transaction, row, movedCredit(orderId, amount, { accountId, now, documentId: id }));
  }
  return { kind: 'reversed', receipt: await receiptOf(transaction, row) };
}
