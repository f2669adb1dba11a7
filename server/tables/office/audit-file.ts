import { auditFactsOf } from '#domain/office/audit/audit-facts';
import { MAX_EXPORTED_ENTRIES, type AuditFileWish } from '#domain/office/audit/audit-file';
import type { AuditEntry } from '#domain/office/audit-entry';
import { filteredEntries } from '#server/services/office/audit/list-audit';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import { bilingual } from '#server/tables/bilingual';
import { listedSheet, type ListedTable } from '#server/tables/listed-table';
import type { WrittenSheet } from '#server/tables/write-table';

/**
 * Builds the sheet of a filter's entries. Actions and facts are the codes that are stored, which stay the same in every
 * version and language.
 *
 * @returns undefined when there are more entries than a file may have
 */
export async function auditSheet(
  database: OpenTenant['database'],
  { filter, language }: AuditFileWish,
): Promise<WrittenSheet | undefined> {
  const entries = await filteredEntries(database, filter, MAX_EXPORTED_ENTRIES + 1);
  return entries.length > MAX_EXPORTED_ENTRIES ? undefined : listedSheet(AUDIT_TABLE, entries, language);
}

const AUDIT_TABLE: ListedTable<AuditEntry> = {
  title: bilingual('บันทึกการใช้งาน', 'Audit log'),
  columns: [
    ['ลำดับ', 'Number', ({ number }) => number],
    ['เวลา', 'When', ({ at }) => bangkokMinute(at)],
    ['ใคร', 'Who', ({ by }) => by],
    ['รหัสบัญชี', 'Account', ({ accountId }) => accountId],
    ['ทำอะไร', 'Action', ({ action }) => action],
    ['ประเภท', 'Subject', ({ subject }) => subject],
    ['รหัส', 'Subject ID', ({ subjectId }) => subjectId],
    ['เลขที่คำสั่งซื้อ', 'Order number', orderNoOf],
    ['เครือข่าย', 'Network', ({ network }) => network],
    ['เซสชัน', 'Session', ({ sessionId }) => sessionId],
    ['ก่อน', 'Before', ({ before }) => before],
    ['หลัง', 'After', ({ after }) => after],
  ],
};

function orderNoOf({ before, after }: AuditEntry): string {
  const fact = auditFactsOf(before, after).find(({ name }) => name === 'orderNo');
  const orderNo = fact?.after ?? fact?.before;
  return typeof orderNo === 'string' ? orderNo : '';
}
