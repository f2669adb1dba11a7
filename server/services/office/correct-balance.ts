import { isSameCustomer } from '#domain/kernel/customer-key';
import { satang } from '#domain/kernel/money';
import type { CorrectionAnswer, CorrectionRequest } from '#domain/payments/account';
import type { LedgerChange } from '#domain/payments/ledger';
import { lockCustomer, postEntries } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { entriesOfDocument } from '#server/store/payments/ledger-entries';
import type { Clerk } from './record-receipt.ts';

/** Changes a customer's debt or points by hand, with a reason. Idempotent by its id. */
export async function correctBalance(
  transaction: Database,
  { accountId, now }: Clerk,
  { id, account, debt, points, reason }: CorrectionRequest,
): Promise<CorrectionAnswer> {
  const customer = await lockCustomer(transaction, account);
  if (customer === undefined) return { kind: 'refused', code: 'customer-unknown' };
  const known = await entriesOfDocument(transaction, id);
  if (known.length > 0)
    return known.every((entry) => entry.cause === 'correction' && isSameCustomer(entry, customer))
      ? { kind: 'corrected', debt: customer.debt, points: customer.points }
      : { kind: 'refused', code: 'correction-closed' };
  if (debt === 0 && points === 0) return { kind: 'refused', code: 'nothing-corrected' };
  if (customer.points + points < 0) return { kind: 'refused', code: 'points-below-zero' };
  const changes: readonly LedgerChange[] = [
    { book: 'debt', amount: debt },
    { book: 'points', amount: points },
  ];
  await postEntries(
    transaction,
    customer,
    changes
      .filter(({ amount }) => amount !== 0)
      .map((change) => ({
        ...change,
        cause: 'correction',
        documentId: id,
        accountId,
        happenedAt: now,
        note: reason,
      })),
  );
  return {
    kind: 'corrected',
    debt: satang(customer.debt + debt),
    points: customer.points + points,
  };
}
