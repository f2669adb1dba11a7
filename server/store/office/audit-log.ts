import { and, desc, eq, gte, inArray, like, lt, max, or, sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/store/accounts/accounts';
import { AUDIT_SUBJECTS, type AuditSubject } from '#domain/office/audit-entry';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/**
 * The acts of staff in the office. Rows are only added: a trigger refuses updates, and deletions outside
 * `deleteAuditBefore`. They hold codes, states and amounts, never names, texts or secrets, so that the erasure of a
 * person need not change them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null for a failed sign-in that names no staff account. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** Null without a session. Sessions are deleted earlier than entries. */
    sessionId: uuid('session_id'),
    network: text('network').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** JSON; '' for none. */
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  (table) => [
    index('audit_log_by_account').on(table.accountId, table.number),
    index('audit_log_by_subject').on(table.subject, table.subjectId, table.number),
    index('audit_log_by_action').on(table.action, table.number),
    index('audit_log_by_time').on(table.at),
  ],
);

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditRow(transaction: Database, row: Omit<AuditRow, 'number'>): Promise<void> {
  await transaction.insert(auditLog).values(row);
}

/** The things that a typed number or code stands for. */
export interface AuditSearch {
  readonly subjectIds: readonly string[];
  /** A change of many products names them only in its facts. */
  readonly productCode: string;
}

export interface AuditConditions {
  readonly accountId: string | undefined;
  readonly action: string | undefined;
  readonly subject: string | undefined;
  readonly subjectId: string | undefined;
  readonly search: AuditSearch | undefined;
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly before: Date | undefined;
}

/** Lists entries with the names of their accounts, newest first. */
export async function auditRows(
  database: Database,
  filter: AuditConditions,
  { below, take }: { readonly below: number | undefined; readonly take: number },
): Promise<readonly (AuditRow & { readonly name: string | null })[]> {
  const { accountId, action, subject, subjectId, search, from, before } = filter;
  const rows = await database
    .select({ entry: auditLog, name: accounts.name })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(
      and(
        accountId === undefined ? undefined : eq(auditLog.accountId, accountId),
        action === undefined ? undefined : eq(auditLog.action, action),
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        search && foundBy(search),
        from && gte(auditLog.at, from),
        before && lt(auditLog.at, before),
        below === undefined ? undefined : lt(auditLog.number, below),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(take);
  return rows.map(({ entry, name }) => ({ ...entry, name }));
}

/** Finds the newest entry about one thing. */
export async function lastAuditOf(
  database: Database,
  subject: AuditSubject,
  subjectId: string,
): Promise<{ readonly action: string; readonly at: Date; readonly name: string | null } | undefined> {
  const [row] = await database
    .select({ action: auditLog.action, at: auditLog.at, name: accounts.name })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.number))
    .limit(1);
  return row;
}

/** Names the kinds of subjects too, because the index begins with them. */
function foundBy({ subjectIds, productCode }: AuditSearch) {
  const written = `%"${productCode.replaceAll(/[\\%_]/g, '\\$&')}"%`;
  return or(
    and(inArray(auditLog.subject, [...AUDIT_SUBJECTS]), inArray(auditLog.subjectId, [...subjectIds])),
    and(
      eq(auditLog.subject, 'products'),
      eq(auditLog.subjectId, ''),
      or(like(auditLog.before, written), like(auditLog.after, written)),
    ),
  );
}

/** Returns the number of the last entry, 0 without entries. */
export async function lastAuditNumber(database: Database): Promise<number> {
  const [row] = await database.select({ last: max(auditLog.number) }).from(auditLog);
  return row?.last ?? 0;
}

/** Lists the actions of entries after a number, each once. */
export async function auditActionsAfter(database: Database, number: number): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .where(sql`${auditLog.number} > ${number}`);
  return rows.map(({ action }) => action);
}

/** Deletes entries older than the tenant keeps them. The setting tells the trigger that this is the retention. */
export async function deleteAuditBefore(transaction: Database, before: Date): Promise<void> {
  await transaction.execute(sql`select set_config('khaisong.audit_retention', 'on', true)`);
  await transaction.delete(auditLog).where(lt(auditLog.at, before));
  await transaction.execute(sql`select set_config('khaisong.audit_retention', 'off', true)`);
}
