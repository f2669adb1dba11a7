import { COMMAND_LINE } from '#domain/office/audit-entry';
import { findStaffMember } from '#server/services/accounts/staff-member';
import { writeAudit, type AuditedAct } from '#server/services/office/audit/write-audit';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { bilingual } from '#server/tables/bilingual';
import type { CliContext, Done, Refused } from './cli-context.ts';

/** The answer of a command that may have changed something. Its act goes into the audit log; undefined for no change. */
export interface AuditedDone extends Done {
  readonly act: AuditedAct | undefined;
}

export function audited(done: Done, act: AuditedAct | undefined): AuditedDone {
  return { ...done, act };
}

/**
 * Records an act of the command line, in the transaction of the change.
 *
 * @param by undefined when the command does not say who gave it
 */
export async function writeCommandAudit(
  transaction: OpenTenant['database'],
  by: { readonly accountId: string | undefined; readonly now: Date },
  act: AuditedAct,
): Promise<void> {
  await writeAudit(transaction, { ...by, sessionId: undefined, network: COMMAND_LINE }, act);
}

/** Records that a command wrote data into a file. */
export async function auditCommandExport(
  { tenant }: CliContext,
  by: { readonly accountId: string | undefined; readonly now: Date },
  facts: { readonly table: string; readonly rows: number },
): Promise<void> {
  await tenant.database.transaction((transaction) =>
    writeCommandAudit(transaction, by, {
      action: 'exported',
      subject: 'export',
      subjectId: facts.table,
      after: { ...facts },
    }),
  );
}

/**
 * Finds out who gives a command that needs no name: the named person, or the only one it can be.
 *
 * @param by the value of `--by`
 * @returns the refusal if nobody has this name
 */
export async function commandAuthor(
  context: CliContext,
  by: string | undefined,
): Promise<{ readonly accountId: string | undefined; readonly now: Date } | Refused> {
  const staff = await findStaffMember(context.tenant.database, by);
  if (staff === undefined && by !== undefined) return context.refused(NO_STAFF, by);
  return { accountId: staff?.id, now: context.now() };
}

export const NO_STAFF = bilingual(
  'บอกว่าใครสั่งด้วย --by <ชื่อผู้ใช้ของพนักงาน> {}',
  'Name the staff member who makes the change with --by <username> {}',
);
