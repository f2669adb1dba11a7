import type { AuditAction, AuditSubject } from '#domain/office/audit-entry';
import type { AuditFactName } from '#domain/office/audit/audit-facts';
import type { Database } from '#server/store/database/database';
import { insertAuditRow } from '#server/store/office/audit-log';

/** The person and the browser behind an entry. */
export interface AuditedBy {
  /** Undefined for a failed sign-in that names no staff account. */
  readonly accountId: string | undefined;
  readonly sessionId: string | undefined;
  readonly network: string;
  readonly now: Date;
}

type Fact = string | number | boolean | null;

/**
 * Codes, states and amounts. Names, texts and secrets do not belong here: entries are never changed. Each fact has a name of
 * the list in the domain, so that the office has a label for it.
 */
export type AuditFacts = Readonly<
  Partial<
    Record<
      AuditFactName,
      Fact | readonly string[] | readonly Readonly<Partial<Record<AuditFactName, string | number>>>[]
    >
  >
>;

/** An act of a member of staff. */
export interface AuditedAct {
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/** A result with the act that led to it; undefined when nothing was changed. */
export interface Audited<Result> {
  readonly result: Result;
  readonly act: AuditedAct | undefined;
}

/** The longest JSON of one side. A change of a thousand prices keeps its first ones and their number. */
const MAX_FACTS_LENGTH = 8000;

/** Writes an entry of the audit log, in the transaction of the act. */
export async function writeAudit(transaction: Database, by: AuditedBy, act: AuditedAct): Promise<void> {
  await insertAuditRow(transaction, {
    at: by.now,
    accountId: by.accountId ?? null,
    sessionId: by.sessionId ?? null,
    network: by.network,
    action: act.action,
    subject: act.subject,
    subjectId: act.subjectId,
    before: textOf(act.before),
    after: textOf(act.after),
  });
}

/** Shortens lists until the JSON fits; `listLength` then tells how long they were. */
function textOf(facts: AuditFacts | undefined): string {
  if (facts === undefined) return '';
  const whole = JSON.stringify(facts);
  if (whole.length <= MAX_FACTS_LENGTH) return whole;
  const lists = Object.values(facts).map((value) => (Array.isArray(value) ? value.length : 0));
  let kept = Math.max(...lists);
  let text = whole;
  while (text.length > MAX_FACTS_LENGTH && kept > 0) {
    kept = Math.floor(kept / 2);
    const shortened = Object.entries(facts).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, kept) : value,
    ]);
    text = JSON.stringify({ ...Object.fromEntries(shortened), listLength: Math.max(...lists) });
  }
  return text.length <= MAX_FACTS_LENGTH ? text : '';
}
