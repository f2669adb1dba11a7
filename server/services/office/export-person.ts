import type { StoredPurpose } from '#server/store/accounts/private-files';
import { filesOfPerson } from '#server/store/office/person-files';
import type { ColumnRule } from '#server/store/office/column-rules';
import { tableRules, type PersonalTable } from '#server/store/office/personal-data';
import { rowsAbout, rowsWritten, type PersonRow } from '#server/store/office/person-rows';
import type { Database } from '#server/store/database/database';
import type { Person } from './find-person.ts';

/** The rows of one table that belong to a person. */
export interface ExportedTable {
  readonly table: PersonalTable;
  readonly columns: Readonly<Record<string, ColumnRule>>;
  readonly about: readonly PersonRow[];
  /** Rows that the person wrote about others, as an agent, rider or clerk. */
  readonly written: readonly PersonRow[];
}

export interface ExportedFile {
  readonly id: string;
  readonly purpose: StoredPurpose;
}

/** All stored data about a person, without passwords, tokens and keys, and without data of other people. */
export interface ExportedPerson {
  readonly tables: readonly ExportedTable[];
  /** The person's pictures. Each is read when it is written. */
  readonly files: readonly ExportedFile[];
}

/** Collects the data in one transaction, so that the tables are consistent. */
export async function exportPerson(transaction: Database, person: Person): Promise<ExportedPerson> {
  const tables: ExportedTable[] = [];
  for (const [table, rule] of tableRules()) {
    if (!rule.isExported) continue;
    const about = await rowsAbout(transaction, rule, person);
    const written = await rowsWritten(transaction, rule, person);
    if (about.length + written.length > 0) tables.push({ table, columns: rule.columns, about, written });
  }
  return { tables, files: await filesOfPerson(transaction, person) };
}
