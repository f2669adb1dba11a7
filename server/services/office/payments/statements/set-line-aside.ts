import type { SetAsideAnswer, SetLineAside } from '#domain/office/statement/statement-list';
import type { Audited } from '#server/services/office/audit/write-audit';
import type { Clerk } from '#server/services/office/record-receipt';
import type { Database } from '#server/store/database/database';
import { decideLine, lockLine } from '#server/store/payments/statements/bank-lines';

/** Says that a line is no payment of a customer, or takes that back. Idempotent. */
export async function setLineAside(
  transaction: Database,
  { accountId, now }: Clerk,
  { lineId, isAside, note }: SetLineAside,
): Promise<Audited<SetAsideAnswer>> {
  const line = await lockLine(transaction, lineId);
  if (line === undefined) return { result: { kind: 'refused', code: 'bank-line-unknown' }, act: undefined };
  const state = isAside ? 'aside' : 'open';
  if (line.state === state) return { result: { kind: 'set' }, act: undefined };
  if (line.state !== 'open' && line.state !== 'aside')
    return { result: { kind: 'refused', code: 'bank-line-decided' }, act: undefined };
  await decideLine(transaction, lineId, {
    state,
    note: isAside ? note : '',
    decidedAt: isAside ? now : null,
    decidedBy: isAside ? accountId : null,
  });
  return {
    result: { kind: 'set' },
    act: {
      action: isAside ? 'bank-line-set-aside' : 'bank-line-opened',
      subject: 'bank-line',
      subjectId: lineId,
      after: { amount: line.amount, bankDay: line.day },
    },
  };
}
