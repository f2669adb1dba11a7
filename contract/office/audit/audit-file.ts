import { LANGUAGES } from '#domain/kernel/language';
import type { AuditFileWish } from '#domain/office/audit/audit-file';
import { TABLE_FORMATS } from '#domain/office/table-import';
import { fieldMap } from '#contract/protocol/field-map';
import { oneOf } from '#contract/kernel/scalars';
import { auditFilter } from '#contract/office/audit-calls';

/** Answers entries of the audit log as a file, so it is no `OfficeCall`; session, header and permissions are the same. */
export const EXPORT_AUDIT_PATH = 'OFFICE/EXPORT_AUDIT';

export const auditFileWish = fieldMap<AuditFileWish>({
  filter: auditFilter,
  format: ['Format', oneOf(TABLE_FORMATS)],
  language: ['Language', oneOf(LANGUAGES)],
});
