import type { OfficeCorrectionAnswer, SeenBalances } from '#domain/office/payments/correct-balance';
import type { CorrectionAnswer, CorrectionRequest } from '#domain/payments/account';
import { lockCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { entriesOfDocument } from '#server/store/payments/ledger-entries';
import type { Audited } from '#server/services/office/audit/write-audit';
import { correctBalance } from '#server/services/office/correct-balance';
import type { Clerk } from '#server/services/office/record-receipt';

/** Corrects a customer's balance by hand. The same correction again is not a change. */
export async function correctCustomer(
  transaction: Database,
  clerk: Clerk,
  request: CorrectionRequest,
): Promise<Audited<CorrectionAnswer>> {
  const before = await lockCustomer(transaction, request.account);
  const isKnown = (await entriesOfDocument(transaction, request.id)).length > 0;
  const answer = await correctBalance(transaction, clerk, request);
  if (answer.kind === 'refused' || isKnown || before === undefined) return { result: answer, act: undefined };
  const { customerCode, saleUnit } = request.account;
  return {
    result: answer,
    act: {
      action: 'balance-corrected',
      subject: 'customer',
      subjectId: customerCode,
      before: { saleUnit, debt: before.debt, points: before.points },
      after: { debt: answer.debt, points: answer.points },
    },
  };
}

/** Corrects a balance for the office, if it is still the one that the person saw. */
export async function correctSeenCustomer(
  transaction: Database,
  clerk: Clerk,
  { seen, ...request }: CorrectionRequest & { readonly seen: SeenBalances },
): Promise<Audited<OfficeCorrectionAnswer>> {
  const customer = await lockCustomer(transaction, request.account);
  const isKnown = (await entriesOfDocument(transaction, request.id)).length > 0;
  const isSeen = customer?.debt === seen.debt && customer.points === seen.points;
  if (customer !== undefined && !isKnown && !isSeen)
    return { result: { kind: 'refused', code: 'balance-changed' }, act: undefined };
  return await correctCustomer(transaction, clerk, request);
}
