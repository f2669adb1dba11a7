import type { Language } from '#domain/kernel/language';
import type { TableFormat } from '#domain/office/table-import';
import type { StatementQuery } from '#domain/payments/account';

/** The statement of a customer as a file. */
export interface StatementFileWish {
  readonly query: StatementQuery;
  readonly format: TableFormat;
  /** The language of the headings. */
  readonly language: Language;
}
