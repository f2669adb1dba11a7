import { boundsOfDays } from '#domain/kernel/bangkok-day';
import { isUuid } from '#domain/kernel/uuid';
import { OTHER } from '#domain/kernel/or-other';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
} from '#domain/office/audit-entry';
import type { Page } from '#domain/office/page';
import type { Database } from '#server/store/database/database';
import { auditRows, type AuditConditions, type AuditRow } from '#server/store/office/audit-log';
import { auditSearch } from './audit-search.ts';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';

/** Lists entries of the audit log, newest first. */
export async function listAudit(
  database: Database,
  { after, take, ...filter }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const [below] = readPosition(after) ?? [];
  const found = await entriesOf(database, filter, {
    below: typeof below === 'number' ? below : undefined,
    take: take + 1,
  });
  const rows = found.slice(0, take);
  const last = rows.at(-1);
  return { rows, next: found.length > take && last !== undefined ? positionOf(last.number) : '' };
}

/** Reads the entries of a filter, newest first, up to a number. */
export async function filteredEntries(
  database: Database,
  filter: AuditFilter,
  most: number,
): Promise<readonly AuditEntry[]> {
  return await entriesOf(database, filter, { below: undefined, take: most });
}

async function entriesOf(
  database: Database,
  filter: AuditFilter,
  page: { readonly below: number | undefined; readonly take: number },
): Promise<readonly AuditEntry[]> {
  // A text that is no id names nobody.
  if (filter.accountId !== '' && !isUuid(filter.accountId)) return [];
  const found = await auditRows(database, await conditionsOf(database, filter), page);
  return found.map(entryOf);
}

async function conditionsOf(database: Database, filter: AuditFilter): Promise<AuditConditions> {
  const { accountId, action, subject, subjectId, text, firstDay, lastDay } = filter;
  const searched = text.trim();
  return {
    accountId: accountId || undefined,
    action,
    subject,
    subjectId: subjectId || undefined,
    search: searched === '' ? undefined : await auditSearch(database, searched),
    ...boundsOfDays(firstDay, lastDay),
  };
}

function entryOf(row: AuditRow & { readonly name: string | null }): AuditEntry {
  return {
    number: row.number,
    at: row.at,
    accountId: row.accountId ?? '',
    by: row.name ?? '',
    action: AUDIT_ACTIONS.find((known) => known === row.action) ?? OTHER,
    subject: AUDIT_SUBJECTS.find((known) => known === row.subject) ?? OTHER,
    subjectId: row.subjectId,
    sessionId: row.sessionId ?? '',
    network: row.network,
    before: row.before,
    after: row.after,
  };
}
