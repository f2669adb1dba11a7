import type { AgreementAnswer, AgreementRequest } from '#domain/orders/changes/order-agreement';
import type { Database } from '#server/store/database/database';
import { agreeToChange } from '#server/services/orders/agree-to-change';
import { findOrderRow } from '#server/store/orders/orders';
import type { Audited } from '#server/services/office/audit/write-audit';

/** Records that a customer agreed to a higher total on the telephone, with an entry in the audit log. Idempotent. */
export async function recordAgreement(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  request: AgreementRequest,
): Promise<Audited<AgreementAnswer>> {
  const before = await findOrderRow(transaction, request.orderId);
  const answer = await agreeToChange(transaction, { ...by, customer: undefined }, request);
  if (answer.kind === 'refused' || before?.agreedTotal == null) return { result: answer, act: undefined };
  const { id, orderNo, revision, totals } = answer.order;
  return {
    result: answer,
    act: {
      action: 'order-agreed',
      subject: 'order',
      subjectId: id,
      before: { orderNo, total: before.agreedTotal },
      after: { revision: revision ?? 0, total: totals.total },
    },
  };
}
