import type { Language } from '#domain/kernel/language';
import type { AuditFilter } from '#domain/office/audit-entry';
import type { TableFormat } from '#domain/office/table-import';

/** The audit log as a file. */
export interface AuditFileWish {
  readonly filter: AuditFilter;
  readonly format: TableFormat;
  /** The language of the headings. */
  readonly language: Language;
}

/** The most entries in one file. */
export const MAX_EXPORTED_ENTRIES = 20_000;
