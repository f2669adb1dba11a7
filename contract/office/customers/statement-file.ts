import { LANGUAGES } from '#domain/kernel/language';
import type { StatementFileWish } from '#domain/office/customers/statement-file';
import { TABLE_FORMATS } from '#domain/office/table-import';
import { oneOf } from '#contract/kernel/scalars';
import { statementQuery } from '#contract/payments/accounts';
import { fieldMap } from '#contract/protocol/field-map';

/** Answers a statement as a file, so it is no `OfficeCall`; session, header and permissions are the same. */
export const EXPORT_STATEMENT_PATH = 'OFFICE/EXPORT_STATEMENT';

export const statementFileWish = fieldMap<StatementFileWish>({
  query: statementQuery,
  format: ['Format', oneOf(TABLE_FORMATS)],
  language: ['Language', oneOf(LANGUAGES)],
});
