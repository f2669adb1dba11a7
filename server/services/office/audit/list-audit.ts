import { boundsOfDays } from '#domain/kernel/bangkok-day';
import { isUuid } from '#domain/kernel/uuid';
import { OTHER } from '#domain/kernel/or-other';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, type AuditQuery } from '#domain/office/audit-entry';
import type { Page } from '#domain/office/page';
import type { Database } from '#server/store/database/database';
import { auditRows } from '#server/store/office/audit-log';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';

/** Lists entries of the audit log, newest first. */
export async function listAudit(database: Database, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { accountId, action, subject, subjectId, firstDay, lastDay, after, take } = query;
  // A text that is no id names nobody.
  if (accountId !== '' && !isUuid(accountId)) return { rows: [], next: '' };
  const [below] = readPosition(after) ?? [];
  const found = await auditRows(
    database,
    {
      accountId: accountId || undefined,
      action,
      subject,
      subjectId: subjectId || undefined,
      ...boundsOfDays(firstDay, lastDay),
    },
    { below: typeof below === 'number' ? below : undefined, take: take + 1 },
  );
  const rows = found.slice(0, take).map((row): AuditEntry => ({
    number: row.number,
    at: row.at,
    accountId: row.accountId ?? '',
    by: row.name ?? '',
    action: AUDIT_ACTIONS.find((known) => known === row.action) ?? OTHER,
    subject: AUDIT_SUBJECTS.find((known) => known === row.subject) ?? OTHER,
    subjectId: row.subjectId,
    network: row.network,
    before: row.before,
    after: row.after,
  }));
  const last = rows.at(-1);
  return { rows, next: found.length > take && last !== undefined ? positionOf(last.number) : '' };
}
