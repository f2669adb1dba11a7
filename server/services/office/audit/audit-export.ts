import type { Database } from '#server/store/database/database';
import { writeAudit, type AuditedBy } from './write-audit.ts';

/** Records that a person exported a table. */
export async function auditExport(
  database: Database,
  by: AuditedBy,
  facts: {
    readonly table: string;
    readonly format: string;
    readonly rows: number;
    /** Whether the person chose the rows one by one. */
    readonly isSelection?: boolean;
  },
): Promise<void> {
  await database.transaction((transaction) =>
    writeAudit(transaction, by, {
      action: 'exported',
      subject: 'export',
      subjectId: facts.table,
      after: { ...facts },
    }),
  );
}
